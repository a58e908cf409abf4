#!/usr/bin/env python3
"""Pages and books with what HTML readers were reported to misread, each with its right text.

    html.py FOLDER

Writes files NAME.html, NAME.xhtml and NAME.epub with NAME.EXT.right.txt beside each, for run.py. What is right was
written by hand with each page, from HTML, CSS, MathML 3, EPUB 3 and XML 1.0. All text is made for this. Python's
standard library is enough.
"""

import pathlib
import sys
import zipfile

CONTAINER = """<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>"""

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="{lang}">
<head><title>Not the text</title></head>
"""

MATH = '<math xmlns="http://www.w3.org/1998/Math/MathML">'

# Ordinary sentences around what is tried, so that a page that is lost from some place on costs many words.
BEFORE = "The ferry left the north pier at seven in the morning with two carts and a flock of geese aboard."
AFTER = "By noon the wind had turned, and nobody on the quay expected her back before the lamps were lit."


def element(name):
    return lambda *parts: f"<{name}>{''.join(parts)}</{name}>"


mn, mi, mo, mrow = (element(name) for name in ("mn", "mi", "mo", "mrow"))


def math(*parts):
    return MATH + "".join(parts) + "</math>"


def frac(a, b):
    return f"<mfrac>{a}{b}</mfrac>"


def sup(a, b):
    return f"<msup>{a}{b}</msup>"


class Corpus:
    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    def write(self, name, content, right):
        file = self.folder / name
        if file.exists():
            sys.exit(f"{name} is written twice.")
        if name.endswith(".epub"):
            self.book(file, content)
        else:
            file.write_bytes(content if isinstance(content, bytes) else content.encode())
        (self.folder / (name + ".right.txt")).write_text(right.strip("\n") + "\n", encoding="utf-8")
        self.count += 1

    @staticmethod
    def book(file, chapters):
        with zipfile.ZipFile(file, "w") as book:
            book.writestr("mimetype", "application/epub+zip")
            book.writestr("META-INF/container.xml", CONTAINER)
            names = [f"c{i}.xhtml" for i in range(len(chapters))]
            items = "".join(f'<item id="c{i}" href="{n}" media-type="application/xhtml+xml"/>'
                            for i, n in enumerate(names))
            spine = "".join(f'<itemref idref="c{i}"/>' for i in range(len(names)))
            book.writestr("EPUB/book.opf", '<package xmlns="http://www.idpf.org/2007/opf" version="3.0">'
                          f"<manifest>{items}</manifest><spine>{spine}</spine></package>")
            for name, chapter in zip(names, chapters):
                book.writestr("EPUB/" + name, chapter)

    def page(self, name, body, right, lang="en", kinds=("html", "epub")):
        """A paragraph before and one after; the same body as HTML and as a chapter."""
        text = f"{BEFORE}\n\n{right}\n\n{AFTER}"
        for kind in kinds:
            if kind == "html":
                self.write(name + ".html", f'<!DOCTYPE html><html lang="{lang}"><meta charset="utf-8"><title>Not the '
                           f"text</title><body><p>{BEFORE}</p>{body}<p>{AFTER}</p></body></html>", text)
            elif kind == "xhtml":
                self.write(name + ".xhtml", HEAD.format(lang=lang) + f"<body><p>{BEFORE}</p>{body}<p>{AFTER}</p></body>"
                           "</html>", text)
            else:
                # "broken" is a chapter that is not well-formed, as many are
                after = AFTER if kind == "epub" else AFTER.replace("and nobody", "& nobody")
                self.write(f"{name}{'' if kind == 'epub' else '-broken'}.epub",
                           [HEAD.format(lang=lang) + f"<body><p>{BEFORE}</p>{body}<p>{after}</p></body></html>"],
                           text.replace(AFTER, after))


def void_elements(corpus):
    page = corpus.page
    page("void-wbr", "<p>The Donau<wbr>dampf<wbr>schiff came last, as <b>it always <wbr>did</b> in spring.</p>",
         "The Donaudampfschiff came last, as it always did in spring.", kinds=("html", "broken"))
    page("void-wbr-in-list", "<ul><li>an under<wbr>ground river<li>a mill</ul><table><tr><td>over<wbr>flow<td>dry</table>",
         "an underground river\na mill\n\noverflow\tdry", kinds=("html",))
    page("void-wbr-in-body", "Land<wbr>ing stage three was closed.<div>Nobody<wbr> said <i>why</i>.</div>",
         "Landing stage three was closed.\nNobody said why.", kinds=("html",))
    page("void-track", "<p>A film<video><source src=a><track src=b>Not shown</video> of the lock<embed src=c>, and a map"
         "<map><area href=x></map> beside it.</p>", "A film of the lock, and a map beside it.", kinds=("html",))
    page("void-param", "<p>An old<object><param name=a value=b>no</object> picture<bgsound src=x> and"
         "<keygen> a key<basefont size=2>hole.</p>", "An old picture and a keyhole.", kinds=("html",))
    page("void-col", "<table><colgroup><col><col span=2></colgroup><tr><td>hay<td>12<tr><td>oats<td>30</table>",
         "hay\t12\noats\t30", kinds=("html",))
    page("void-xml", '<p>The weir<wbr/>man<span class="x"/> opened <a id="p"/>the gate<br/>at six.</p>',
         "The weirman opened the gate\nat six.", kinds=("xhtml", "epub", "broken"))
    page("void-raw-xml", '<p>He kept<script src="x.js"/> bees<iframe src="y"/> and<textarea/> geese<style/>.</p>',
         "He kept bees and geese.", kinds=("xhtml", "epub", "broken"))


def comments(corpus):
    page = corpus.page
    page("comment-short", "<p>Two <!--> barges <!---> waited.</p><p>A third came.</p>",
         "Two barges waited.\n\nA third came.", kinds=("html",))
    page("comment-dashes", "<p>It rained<!-- a -- b --> and<!-- no --!> hailed<!------> at once.</p>",
         "It rained and hailed at once.", kinds=("html",))
    page("cdata-html", "<p>The toll<![CDATA[ was hidden]]> was raised.</p>", "The toll was raised.", kinds=("html",))
    page("cdata-xml", "<p>Depth <![CDATA[< 3 & > 2]]> feet.</p>", "Depth < 3 & > 2 feet.",
         kinds=("xhtml", "epub", "broken"))
    page("bogus", "<p>One<?php echo 1 ?> of</ 3> the<!ELEMENT x> oars<%= no > broke.</p>",
         "One of the oars<%= no > broke.", kinds=("html",))


def quotations(corpus):
    page = corpus.page
    page("q-en", "<p>She said <q>come aboard</q>, he said <q>not <q>yet</q> again</q>.</p>",
         "She said \u201Ccome aboard\u201D, he said \u201Cnot \u2018yet\u2019 again\u201D.")
    page("q-de", "<p>Sie sagte <q>komm <q>sofort</q></q>.</p>", "Sie sagte \u201Ekomm \u201Asofort\u2018\u201C.", "de")
    page("q-fr", "<p>Elle dit <q>venez</q>.</p>", "Elle dit \u00ABvenez\u00BB.", "fr", ("html",))
    page("q-pl", "<p>Rzek\u0142a <q>chod\u017A <q>tu</q></q>.</p>", "Rzek\u0142a \u201Echod\u017A \u00ABtu\u00BB\u201D.",
         "pl", ("epub",))
    page("q-mixed", '<p>She said <q lang="fr">venez</q>, then <span lang="de">er sagte <q>nein</q></span>.</p>',
         "She said \u201Cvenez\u201D, then er sagte \u201Enein\u201C.", kinds=("html",))


def hidden(corpus):
    page = corpus.page
    page("hidden-dialog", "<dialog>Do you accept?</dialog><dialog open>Lock keeper wanted.</dialog><p>He "
         "<span hidden>not</span>came.</p>", "Lock keeper wanted.\n\nHe came.")
    page("hidden-inline", "<p>The <span hidden>old </span>bridge<span style='display:none'> fell</span> held<template>"
         "<b>no</b></template>, barely<noscript> <p>scripts are off</p></noscript>.</p>",
         "The bridge held, barely.", kinds=("html",))
    page("hidden-noscript", "<noscript>Enable scripts!</noscript><p>Tide tables.</p><details><summary>More</summary>"
         "<p>High water at four.</p></details>", "Tide tables.\n\nMore\n\nHigh water at four.", kinds=("html",))
    page("hidden-meter", "<p>The tank is full<meter value=1>one of one</meter><progress>half</progress> of rain.</p>",
         "The tank is full of rain.", kinds=("html",))
    page("epub-switch", '<p>Take <epub:switch id="s"><epub:case required-namespace="http://www.w3.org/1998/Math/MathML">'
         + math(frac(mn("3"), mn("8"))) + "</epub:case><epub:default>three eighths</epub:default></epub:switch> of it.</p>",
         "Take 3/8 of it.", kinds=("epub", "broken"))
    page("epub-switch-default", '<p>Salt is <epub:switch><epub:case required-namespace="http://www.xml-cml.org/schema">'
         "<cml>NaCl-data</cml></epub:case><epub:default>common</epub:default></epub:switch> here.</p>",
         "Salt is common here.", kinds=("epub",))
    page("epub-page-list", '<nav epub:type="page-list" hidden=""><ol><li><a href="#p1">1</a></li></ol></nav><nav '
         'epub:type="page-list"><h2>Pages</h2><ol><li><a href="#p2">2</a></li><li><a href="#p3">3</a></li></ol></nav>'
         "<p>No pages here.</p>", "No pages here.", kinds=("epub", "broken"))


def formulas(corpus):
    page = corpus.page
    page("math-fractions", f"<p>Use {math(frac(mn('3'), mn('4')))} cup, {math(mn('2'), frac(mn('1'), mn('2')))} spoons "
         f"and 5{math(frac(mn('1'), mn('3')))} eggs.</p>", "Use 3/4 cup, 2 1/2 spoons and 5 1/3 eggs.",
         kinds=("html", "epub", "broken"))
    page("math-powers", f"<p>About {math(sup(mn('10'), mn('9')))} drops, {math(sup(mi('r'), mn('2')))} each, "
         f"{math('<msub>', mi('v'), mn('0'), '</msub>')} first.</p>", "About 10^9 drops, r^2 each, v_0 first.")
    page("math-roots", f"<p>The side is {math('<msqrt>', mn('2'), '</msqrt>')} or "
         f"{math('<mroot>', mn('27'), mn('3'), '</mroot>')}.</p>", "The side is \u221A2 or \u221B27.")
    tex = '<annotation encoding="application/x-tex">\\frac{1}{6}</annotation>'
    page("math-annotation", f"<p>A chance of {math('<semantics>', frac(mn('1'), mn('6')), tex, '</semantics>')} a "
         "throw.</p>", "A chance of 1/6 a throw.")
    page("math-alttext", '<p>A chance of <math alttext="\\frac{1}{6}" xmlns="http://www.w3.org/1998/Math/MathML">'
         f"{frac(mn('1'), mn('6'))}</math> a throw.</p>", "A chance of 1/6 a throw.")
    page("math-isotope", f"<p>With {math('<mmultiscripts>', mi('U'), '<mprescripts/>', mn('92'), mn('235'), '</mmultiscripts>')}"
         " it ran.</p>", "With _92^235 U it ran.")
    page("math-katex", f'<p>So <span class="katex"><span class="katex-mathml">{math("<semantics>", sup(mn("2"), mn("8")), "</semantics>")}'
         '</span><span class="katex-html" aria-hidden="true"><span>2</span><span>8</span></span></span> ways.</p>',
         "So 2^8 ways.")
    drawn = '<nobr aria-hidden="true"><span class="math"><span>7</span><span>4</span></span></nobr>'
    assistive = f'<span class="MJX_Assistive_MathML" role="presentation">{math(sup(mn("7"), mn("4")))}</span>'
    preview = '<span class="MathJax_Preview">7^4</span>'
    script = '<script type="math/tex" id="e1">7^4</script>'
    page("math-mathjax-preview", f'<p>So {preview}<span class="MathJax" id="e1-Frame">{drawn}{assistive}</span>{script} '
         "tiles.</p>", "So 7^4 tiles.")
    page("math-mathjax-saved", f'<p>So {preview}<span class="MathJax" id="e1-Frame">{drawn}</span>{script} tiles.</p>',
         "So 7^4 tiles.", kinds=("html",))
    page("math-mathjax-unset", f"<p>So {preview}{script} tiles.</p>", "So 7^4 tiles.", kinds=("html",))


def raised(corpus):
    page = corpus.page
    page("sup-power", "<p>It weighs 10<sup>7</sup> tons over 30 m<sup>2</sup> of H<sub>2</sub>O.</p>",
         "It weighs 10^7 tons over 30 m2 of H2O.")
    page("sup-fraction", "<p>A board of 4<sup>3</sup>/<sub>8</sub> inches and one of <sup>1</sup>/<sub>4</sub>.</p>",
         "A board of 4 3/8 inches and one of 1/4.")
    page("sup-fraction-slash", "<p>A rope of 12<sup>1</sup>\u2044<sub>2</sub> feet.</p>", "A rope of 12 1\u20442 feet.",
         kinds=("html",))
    page("sup-base", "<p>The number 1101<sub>2</sub> is small.</p>", "The number 1101_2 is small.", kinds=("html",))
    page("sup-css", '<p>It is 10<span style="font-size:70%; vertical-align: super">5</span> miles.</p>',
         "It is 10^5 miles.")
    page("note-sup", '<p>The mill of 1623<sup><a href="#n4">4</a></sup> burned in 1701<a href="#n5"><sup>5</sup></a> '
         "with its barn<sup>6</sup>.</p>", "The mill of 1623[4] burned in 1701[5] with its barn6.")
    page("note-epub", '<p>In 1755<a epub:type="noteref" href="n.xhtml#a">7</a> and 88<a role="doc-noteref" href="#b">8</a> '
         "it shook.</p>", "In 1755[7] and 88[8] it shook.", kinds=("epub", "broken"))
    page("note-brackets", '<p>Some 40<sup class="reference"><a href="#c">[9]</a></sup> towns.</p>', "Some 40[9] towns.",
         kinds=("html",))
    page("ordinal", "<p>The 3<sup>rd</sup> day, at 1<sup>h</sup>.</p>", "The 3rd day, at 1h.", kinds=("html",))


def printed_pages(corpus):
    page = corpus.page
    page("page-pagenum", '<p>The mil<span class="pagenum"><a id="Page_41">[Pg 41]</a></span>ler slept '
         '<span class="pagenum">[42]</span>on.</p>', "The miller slept on.", kinds=("html", "epub", "broken"))
    page("page-pageno", "<p>The gar<span class='pageno' title='9'><a id='p9'>9</a></span>dener, "
         "<span class='pageno'>xiv</span>too.</p>", "The gardener, too.")
    page("page-ebookmaker", '<p>Her bro<span class="x-ebookmaker-pageno" title="[113]"><a id="Page_113">[Pg 113]</a></span>'
         "ther rang.</p>", "Her brother rang.", kinds=("epub",))
    page("page-num", '<p>A thun<span class="page-num">{207}</span>der<span class="pgnum">208</span>storm.</p>',
         "A thunderstorm.", kinds=("html",))
    page("page-role", '<p>The sign<span role="doc-pagebreak" id="pg5" aria-label="5"> 5 </span>al <span '
         'role="doc-pagebreak"><b>page</b> <i>six hundred</i></span>fell.</p>', "The signal fell.")
    page("page-type", '<p>The har<span epub:type="pagebreak" id="p7" title="7"/>bour<span epub:type="pagebreak">'
         "<span>viii</span></span> master</p><div epub:type=\"pagebreak\">9</div>", "The harbour master",
         kinds=("epub", "broken"))
    page("page-not", '<p>On <span class="pagenum-note">day 4</span> the <span class="pagenum">Hall of Mirrors</span> '
         "shut.</p>", "On day 4 the Hall of Mirrors shut.", kinds=("html",))


def entities(corpus):
    body = f"<body><p>{BEFORE}</p><p>&town; lies by &river;&mdash2;&amp; so does &both;.</p><p>{AFTER}</p></body></html>"
    right = (f"{BEFORE}\n\nOld Harrow lies by the Tamble & Co\u2014& so does Old Harrow, Old Harrow.\n\n{AFTER}")
    subset = ('<!DOCTYPE html [\n<!-- what\'s > here -->\n<!ENTITY town "Old Harrow">\n<!ENTITY town "Never">\n'
              "<!ENTITY river 'the Tamble &amp; Co'>\n<!ENTITY mdash2 \"&#x2014;\">\n"
              '<!ENTITY both "&town;, <i>&town;</i>">\n<!ELEMENT x ANY>\n]>\n')
    start = '<?xml version="1.0" encoding="utf-8"?>\n' + subset
    page = start + '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Not the text</title></head>' + body
    corpus.write("entity-own.xhtml", page, right)
    corpus.write("entity-own.html", page, right)
    corpus.write("entity-own.epub", [page], right)
    corpus.write("entity-own-broken.epub", [page.replace("</p></body>", "</body>")], right)
    corpus.write("entity-own-utf16.epub", [page.replace("utf-8", "utf-16").encode("utf-16")], right)
    corpus.page("entity-html5", "<p>From &Lstrok;&oacute;d&zacute; &NotEqualTilde; &rarr; &hellip; &frac35; &nbsp;end.</p>",
                "From \u0141\u00F3d\u017A \u2242\u0338 \u2192 \u2026 \u2157 \u00A0end.")


def lists(corpus):
    page = corpus.page
    page("list-start", '<ol start="4"><li>oats</li><li>rye</li></ol>', "4. oats\n5. rye")
    page("list-types", '<ol type="a"><li>one</li><li>two<ol type="i"><li>deep</li><li>deeper</li></ol></li><li>three</li></ol>'
         '<ol type="A" start="26"><li>last</li><li>more</li></ol><ol type="I"><li>first</li></ol>',
         "a. one\nb. two\ni. deep\nii. deeper\nc. three\n\nZ. last\nAA. more\n\nI. first")
    page("list-value", '<ol><li>a</li><li value="10">b</li><li>c</li></ol>', "1. a\n10. b\n11. c")
    page("list-reversed", '<ol reversed=""><li>third</li><li>second</li><li>first</li></ol>', "3. third\n2. second\n1. first")
    page("list-style", '<ol style="list-style-type: upper-roman"><li>x</li></ol><ol style="list-style:none"><li>y</li></ol>'
         "<ul><li>z</li></ul>", "I. x\n\ny\n\nz", kinds=("html",))
    page("list-paragraphs", "<ol><li><p>Row out.</p><p>Cast.</p></li><li><p>Row back.</p></li></ol>",
         "1. Row out.\nCast.\n2. Row back.")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[2].strip())
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    corpus = Corpus(folder)
    for kind in (void_elements, comments, quotations, hidden, formulas, raised, printed_pages, entities, lists):
        kind(corpus)
    print(f"{corpus.count} files with their right texts are in {folder}.")


if __name__ == "__main__":
    main()
