#!/usr/bin/env python3
"""How well the order of a PDF's words is found, against documents whose source text is known.

Sets the text of a file with LaTeX in one, two and three columns, with headings, footnotes, figures and tables, extracts
it with several programs, and prints for each the word error rate of the running text (the edit distance in words, by
the bit-vector algorithm of Hyyrö 2003, over the number of words in the source), the share of the source's sentences
that stand in one piece, and the same share for footnotes and captions. Words divided at line ends are put together in
the same way for all programs, so that only the order counts.

    reading_order.py TEXT [--cli build/release/bin/glasshouse-cli] [--keep FOLDER] [PDF SOURCE]...
    reading_order.py --papers FOLDER [--cli build/release/bin/glasshouse-cli]

TEXT: running prose, paragraphs apart by empty lines. PDF SOURCE: other documents with their text. FOLDER: real papers,
each as NAME.pdf and its LaTeX source NAME.tex; for these, the share of the source's words is printed too that are not
found in its order (one less the longest common subsequence), which lists of references, captions and page headers do
not change. Needs pdflatex and pdftotext, and pandoc for papers; PyMuPDF and pdfminer.six are used where they are
installed.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile


def words_of(text):
    text = text.replace("\ufb01", "fi").replace("\ufb02", "fl").replace("\ufb00", "ff").replace("\ufb03", "ffi")
    text = text.replace("\ufb04", "ffl")
    text = re.sub("([^\\W\\d_])[-\u2010\u00ad]\\s*\n\\s*([^\\W\\d_])", r"\1\2", text)
    return re.findall(r"[^\W_]+", text.lower().replace("\u2019", "").replace("'", ""))


def edit_distance(source, other):
    """Insertions, deletions and substitutions between two lists of words."""
    if not source:
        return len(other)
    masks = {}
    for i, word in enumerate(source):
        masks[word] = masks.get(word, 0) | (1 << i)
    every = (1 << len(source)) - 1
    last = 1 << (len(source) - 1)
    plus, minus, distance = every, 0, len(source)
    for word in other:
        equal = masks.get(word, 0)
        diagonal = (((equal & plus) + plus) ^ plus) | equal | minus
        horizontal_plus = minus | ~(diagonal | plus) & every
        horizontal_minus = plus & diagonal
        if horizontal_plus & last:
            distance += 1
        elif horizontal_minus & last:
            distance -= 1
        horizontal_plus = (horizontal_plus << 1 | 1) & every
        horizontal_minus = horizontal_minus << 1 & every
        plus = horizontal_minus | ~(diagonal | horizontal_plus) & every
        minus = horizontal_plus & diagonal
    return distance


def in_order(source, other):
    """The length of the longest common subsequence of two lists of words."""
    masks = {}
    for i, word in enumerate(source):
        masks[word] = masks.get(word, 0) | (1 << i)
    every = (1 << len(source)) - 1
    rest = every
    for word in other:
        both = rest & masks.get(word, 0)
        rest = ((rest + both) | (rest - both)) & every
    return len(source) - rest.bit_count()


def in_one_piece(sentences, words):
    text = " " + " ".join(words) + " "
    return sum(" " + " ".join(sentence) + " " in text for sentence in sentences)


def escaped(text):
    return re.sub(r"([#$%&_{}])", r"\\\1", text).replace("~", r"\textasciitilde{}").replace("^", r"\textasciicircum{}").replace(
        "\\ ", " ")


class Document:
    """A text set with LaTeX. The words of footnotes, captions and tables all begin with z, those of the running text do
    not, so that they can be told apart in what a program gives."""

    def __init__(self, paragraphs, columns, size, paper, seed):
        chance = random.Random(seed)
        self.name = f"{columns} column{'s' if columns > 1 else ''}, {size} pt"
        self.body, self.sentences, self.notes = [], [], []
        number = 0

        def note(count):
            nonlocal number
            made = []
            for _ in range(count):
                number += 1
                made.append("z" + "".join(chance.choice("aeiourstlnm") for _ in range(chance.randint(2, 8))))
            self.notes.append(made)
            return " ".join(made).capitalize() + "."

        lines = [rf"\documentclass[{size}pt,{paper}{',twocolumn' if columns == 2 else ''}]{{article}}",
                 r"\usepackage[T1]{fontenc}\usepackage[utf8]{inputenc}\usepackage{lmodern,multicol}",
                 r"\usepackage[margin=2cm]{geometry}\begin{document}"]
        if columns > 2:
            lines.append(rf"\begin{{multicols}}{{{columns}}}")
        for index, paragraph in enumerate(paragraphs):
            if index % 7 == 3:
                heading = " ".join(words_of(paragraph)[:4])
                lines.append(rf"\section*{{{heading}}}")
                self.body += words_of(heading)
            sentences = re.split(r"(?<=[.;])\s+", paragraph)
            pieces = []
            for sentence in sentences:
                self.body += words_of(sentence)
                if len(words_of(sentence)) >= 4:
                    self.sentences.append(words_of(sentence))
                pieces.append(escaped(sentence))
                if chance.random() < 0.05:
                    pieces[-1] += rf"\footnote{{{note(chance.randint(6, 25))}}}"
            lines.append("\n".join(pieces) + "\n")
            if index % 9 == 5 and columns < 3:
                star = "*" if columns == 2 and chance.random() < 0.3 else ""
                cells = " \\\\ ".join(" & ".join(note(1)[:-1] for _ in range(3)) for _ in range(5))
                del self.notes[-15:]
                kind = chance.choice(["figure", "table"])
                content = rf"\begin{{tabular}}{{lrr}}{cells}\end{{tabular}}" if kind == "table" else r"\rule{4cm}{3cm}"
                lines.append(rf"\begin{{{kind}{star}}}[{chance.choice(['t', 'b', 'h'])}]\centering {content}"
                             rf"\caption{{{note(chance.randint(8, 20))}}}\end{{{kind}{star}}}")
        if columns > 2:
            lines.append(r"\end{multicols}")
        lines.append(r"\end{document}")
        self.source = "\n".join(lines)

    def make(self, folder, name):
        (folder / f"{name}.tex").write_text(self.source, encoding="utf-8")
        for _ in range(2):
            subprocess.run(["pdflatex", "-interaction=batchmode", f"{name}.tex"], cwd=folder, stdout=subprocess.DEVNULL,
                           check=False)
        self.pdf = folder / f"{name}.pdf"
        return self.pdf.exists()

    def judge(self, text):
        words = words_of(text)
        body = [word for word in words if not word.startswith("z")]
        # Numbers of pages, footnotes and captions are in no source text.
        source = [word for word in self.body if not word.isdigit() and not word.startswith("z")]
        body = [word for word in body if not word.isdigit() and word not in ("figure", "table")]
        source = [word for word in source if word not in ("figure", "table")]
        plain = [word for word in words if not word.isdigit()]
        sentences = [[word for word in sentence if not word.isdigit()] for sentence in self.sentences]
        return (edit_distance(source, body) / len(source), in_one_piece(sentences, plain) / max(1, len(sentences)),
                in_one_piece(self.notes, plain) / max(1, len(self.notes)))


class Known:
    """A PDF with its text."""

    def __init__(self, pdf, source):
        self.name, self.pdf = pathlib.Path(pdf).name, pathlib.Path(pdf)
        text = pathlib.Path(source).read_text(encoding="utf-8")
        self.body = words_of(text)
        self.sentences = [words_of(sentence) for sentence in re.split(r"(?<=[.;:!?])\s+", text)]
        self.sentences = [sentence for sentence in self.sentences if len(sentence) >= 4]

    def judge(self, text):
        words = words_of(text)
        return (edit_distance(self.body, words) / len(self.body),
                in_one_piece(self.sentences, words) / max(1, len(self.sentences)), float("nan"))


class Paper:
    """A PDF with its LaTeX source, whose running text pandoc finds: title, abstract, headings, paragraphs, lists and
    program text. Formulas, numbers, tables and lists of references are no part of it, and neither are words of one letter
    and numbers in what a program gives. Sentences with a formula, a citation or a reference are not looked for."""

    gap = "\ufffc"  # where something stands that the source does not show

    def __init__(self, pdf, source):
        self.name, self.pdf = pdf.stem, pdf
        self.paragraphs, self.side = [], []
        text = source.read_text(encoding="utf-8", errors="replace")
        # What pandoc does not know and stops at, or takes for text.
        text = re.sub(r"(?<!\\)%.*", "", text)
        text = re.sub(r"\\(cmd|protect)(?=\\)|\\string(?=\W)", "", text)
        text = re.sub(r"\\(La|Bib|Xe|AmS)*TeX(e|\b)( *\{\}|\\(?= ))?", self.gap, text) # letters on several lines
        text = re.sub(r"\\begin\{(CCSXML|comment)\}.*?\\end\{\1\}", "", text, flags=re.S)
        parsed = json.loads(subprocess.run(["pandoc", "-f", "latex", "-t", "json"], input=text, capture_output=True,
                                           text=True, check=True).stdout)
        for name in ("title", "abstract"):
            self.meta(parsed["meta"].get(name))
        self.blocks(parsed["blocks"])
        self.body = [word for paragraph in self.paragraphs for word in self.counted(paragraph)]
        self.sentences, self.notes = self.sentences_of(self.paragraphs), self.sentences_of(self.side)

    def counted(self, text):
        return [word for word in words_of(text) if len(word) > 1 and not re.search(r"\d|tex[es]?$|^rev$", word)]

    def sentences_of(self, paragraphs):
        found = []
        for sentence in (piece for paragraph in paragraphs for piece in re.split(r"(?<=[.;:!?])\s+", paragraph)):
            words = self.counted(sentence)
            if self.gap not in sentence and len(words) >= 4:
                found.append(words)
        return found

    def meta(self, value):
        if value is None:
            return
        if value["t"] == "MetaInlines":
            self.paragraphs.append(self.inlines(value["c"]))
        elif value["t"] == "MetaBlocks":
            self.blocks(value["c"])

    def blocks(self, blocks):
        for block in blocks:
            kind, content = block["t"], block.get("c")
            if kind in ("Para", "Plain"):
                self.paragraphs.append(self.inlines(content))
            elif kind == "Header":
                self.paragraphs.append(self.inlines(content[2]))
            elif kind == "CodeBlock":
                self.paragraphs.append(self.gap + content[1])
            elif kind == "BlockQuote":
                self.blocks(content)
            elif kind == "Div" and "thebibliography" not in content[0][1]:
                self.blocks(content[1])
            elif kind in ("BulletList", "OrderedList"):
                for item in content if kind == "BulletList" else content[1]:
                    self.blocks(item)
            elif kind == "DefinitionList":
                for term, definitions in content:
                    self.paragraphs.append(self.inlines(term))
                    for definition in definitions:
                        self.blocks(definition)

    def inlines(self, inlines):
        text = ""
        for inline in inlines:
            kind, content = inline["t"], inline.get("c")
            if kind == "Str":
                text += content.replace("\u00a0", " ")
            elif kind in ("Space", "SoftBreak", "LineBreak"):
                text += " "
            elif kind in ("Emph", "Strong", "Underline", "Strikeout", "Superscript", "Subscript", "SmallCaps"):
                text += self.inlines(content)
            elif kind == "Quoted":
                text += '"' + self.inlines(content[1]) + '"'
            elif kind == "Code":
                text += content[1]
            elif kind in ("Link", "Span") and not {key for key, _ in content[0][2]} & {"reference", "label"}:
                text += self.inlines(content[1])
            elif kind == "Note":
                before, self.paragraphs = self.paragraphs, self.side
                self.blocks(content)
                self.paragraphs = before
            elif kind == "Image":
                self.side.append(self.inlines(content[1]))
            elif kind in ("Math", "Cite", "Link", "Span"):
                text += self.gap
        return text

    def judge(self, text):
        words = self.counted(text)
        return (edit_distance(self.body, words) / len(self.body),
                in_one_piece(self.sentences, words) / max(1, len(self.sentences)),
                in_one_piece(self.notes, words) / len(self.notes) if self.notes else float("nan"),
                1 - in_order(self.body, words) / len(self.body))


def programs(cli):
    def run(*command):
        return lambda pdf: subprocess.run([*command, str(pdf), "-"], capture_output=True, text=True, check=True).stdout

    def ours(order):
        def text(pdf):
            with tempfile.NamedTemporaryFile(suffix=".txt") as file:
                subprocess.run([cli, "corpus", str(pdf), "--text", file.name, "--rules", "none", "--set",
                                f"page_text={order}"], stdout=subprocess.DEVNULL, check=True)
                return pathlib.Path(file.name).read_text(encoding="utf-8")
        return text

    found = {}
    if cli:
        found["glasshouse"] = ours("reading")
        found["glasshouse, file order"] = ours("file")
    found["pdftotext"] = run("pdftotext")
    found["pdftotext -layout"] = run("pdftotext", "-layout")
    try:
        import fitz
        found["PyMuPDF"] = lambda pdf: "\n".join(page.get_text() for page in fitz.open(pdf))
        found["PyMuPDF sort"] = lambda pdf: "\n".join(page.get_text(sort=True) for page in fitz.open(pdf))
    except ImportError:
        pass
    try:
        from pdfminer.high_level import extract_text
        found["pdfminer.six"] = extract_text
    except ImportError:
        pass
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("text", nargs="?")
    parser.add_argument("known", nargs="*")
    parser.add_argument("--papers")
    parser.add_argument("--cli")
    parser.add_argument("--keep")
    arguments = parser.parse_args()
    documents = []
    keep = tempfile.TemporaryDirectory() if not arguments.keep else None
    if arguments.text:
        folder = pathlib.Path(arguments.keep or keep.name)
        folder.mkdir(parents=True, exist_ok=True)
        text = pathlib.Path(arguments.text).read_text(encoding="utf-8")
        paragraphs = [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text)]
        paragraphs = [paragraph for paragraph in paragraphs if len(paragraph) > 60]
        for columns in (1, 2, 3):
            for size, paper in ((10, "a4paper"), (11, "letterpaper")):
                document = Document(paragraphs, columns, size, paper, 10 * columns + size)
                if document.make(folder, f"columns{columns}-{size}"):
                    documents.append(document)
    documents += [Known(*pair) for pair in zip(arguments.known[::2], arguments.known[1::2])]
    for pdf in sorted(pathlib.Path(arguments.papers).glob("*.pdf")) if arguments.papers else []:
        documents.append(Paper(pdf, pdf.with_suffix(".tex")))
    for document in documents:
        for name, extract in programs(arguments.cli).items():
            error, whole, notes, *missing = document.judge(extract(document.pdf))
            line = {"document": document.name, "program": name, "word_error_rate": round(error, 4),
                    "sentences": round(whole, 4), "notes": None if notes != notes else round(notes, 4)}
            if missing:
                line["out_of_order"] = round(missing[0], 4)
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    sys.exit(main())
