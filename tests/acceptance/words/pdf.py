#!/usr/bin/env python3
"""Writes PDFs with the text that they should give beside them: pdf.py FOLDER.

Each NAME.pdf has its NAME.pdf.right.txt, what a careful person would type: for reading with the rules unseen and
line_numbers (run.py --rules unseen,line_numbers FOLDER). All is written by hand from ISO 32000-1; the standard library
is enough. The widths are those of Adobe's metrics of the standard 14 fonts.
"""

import base64
import pathlib
import sys
import zlib

# Of the characters from 32 to 126, in thousandths.
HELVETICA = [int(w) for w in (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 "
    "584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 "
    "667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 "
    "278 556 500 722 500 500 500 334 260 334 584").split()]
TIMES = [int(w) for w in (
    "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 "
    "564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 "
    "722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 "
    "278 500 500 722 500 500 444 480 200 480 541").split()]
FONTS = {"T": ("Times-Roman", TIMES), "H": ("Helvetica", HELVETICA), "C": ("Courier", [600] * 95)}

BODY = ["The ferry came in late that evening, and the man who sold the tickets had",
        "gone home with the key in his pocket. We waited under the roof of the shed",
        "until a boy on a bicycle told us that the office would not open before six",
        "and that his mother had two rooms, which were small but clean and dry."]
WIDE = BODY + ["In the morning the sea was flat, the gulls sat in a row along the wall, and",
               "nobody spoke about the money that had been promised to the old captain.",
               "he wrote the number of the boat on a card and put it into the drawer with",
               "all the others, as his father had done before him and his father too.",
               "we took our bags to the quay, where the engine was already running, and",
               "sat down on the boxes that the crew had put there for the passengers.",
               "it was the last boat of that year, which none of us knew at the time, so",
               "that we looked back at the town only once, and then at the open water."]


def width(text, font, size):
    widths = FONTS[font][1]
    quotes = {"T": 333, "H": 222, "C": 600}[font]
    return sum(widths[ord(c) - 32] if 32 <= ord(c) < 127 else quotes if c in "‘’" else 500 for c in text) * size / 1000


def escaped(text):
    raw = text.encode("cp1252")
    return b"(" + raw.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)") + b")"


class Page:
    """The content of a page; y counts from the bottom, as in the file."""

    def __init__(self):
        self.parts = []
        self.resources = b""
        self.filters = None  # a name and packed bytes, else Flate
        self.annotations = b""

    def raw(self, text):
        self.parts.append(text if isinstance(text, bytes) else text.encode("latin-1"))
        return self

    def text(self, x, y, text, font="T", size=11, before=""):
        """Returns where the text ends."""
        self.raw(f"BT {before} /{font} {size} Tf 1 0 0 1 {x:.3f} {y:.3f} Tm ".encode() + escaped(text) + b" Tj ET\n")
        return x + width(text, font, size)

    def lines(self, lines, x=72, y=640, font="T", size=11, leading=14):
        for i, line in enumerate(lines):
            self.text(x, y - i * leading, line, font, size)
        return self

    def pieces(self, x, y, pieces, font="T", size=11):
        """Text, or (text, size, rise) for what is raised."""
        for piece in pieces:
            if isinstance(piece, str):
                x = self.text(x, y, piece, font, size)
            else:
                x = self.text(x, y + piece[2], piece[0], font, piece[1])
        return x

    def content(self):
        return b"".join(self.parts)


class Pdf:
    def __init__(self):
        self.objects = []

    def add(self, body):
        self.objects.append(body if isinstance(body, bytes) else body.encode("latin-1"))
        return len(self.objects)

    def stream(self, dictionary, data):
        return self.add(b"<< " + dictionary + b" /Length %d >>\nstream\n" % len(data) + data + b"\nendstream")

    def bytes(self, pages):
        fonts = b""
        for name, (base, _) in FONTS.items():
            number = self.add(f"<< /Type /Font /Subtype /Type1 /BaseFont /{base} /Encoding /WinAnsiEncoding >>")
            fonts += f"/{name} {number} 0 R ".encode()
        kids = []
        tree = len(self.objects) + 2 * len(pages) + 1
        for page in pages:
            if page.filters:
                content = self.stream(page.filters[0], page.filters[1](page.content()))
            else:
                content = self.stream(b"/Filter /FlateDecode", zlib.compress(page.content()))
            kids.append(self.add(b"<< /Type /Page /Parent %d 0 R /MediaBox [0 0 612 792] /Contents %d 0 R %s "
                                 b"/Resources << /Font << %s >> %s >> >>"
                                 % (tree, content, page.annotations, fonts, page.resources)))
        self.add("<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), " ".join(f"{k} 0 R" for k in kids)))
        root = self.add(f"<< /Type /Catalog /Pages {tree} 0 R >>")
        out = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
        places = []
        for i, body in enumerate(self.objects, 1):
            places.append(len(out))
            out += b"%d 0 obj\n" % i + body + b"\nendobj\n"
        table = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
        out += b"".join(b"%010d 00000 n \n" % place for place in places)
        return out + b"trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(places) + 1, root, table)


FOLDER = None
COUNT = 0


def save(name, pages, right, pdf=None):
    global COUNT
    COUNT += 1
    if isinstance(pages, Page):
        pages = [pages]
    path = FOLDER / f"{name}.pdf"
    path.write_bytes((pdf or Pdf()).bytes(pages))
    (FOLDER / f"{name}.pdf.right.txt").write_text(right.strip("\n") + "\n", encoding="utf-8")


def paragraph(lines=None):
    return "\n".join(lines or BODY)


def raised():
    cases = [
        ("note-year", ["The bridge of 1848", ("3", 7, 4), " was built by the town itself."],
         "The bridge of 1848[3] was built by the town itself."),
        ("note-year-two-digits", ["It burned down in 1911", ("12", 6.5, 4.2), " and was never built again."],
         "It burned down in 1911[12] and was never built again."),
        ("note-year-stop", ["Nobody came back before 1873.", ("4", 7, 4), " Then they all came."],
         "Nobody came back before 1873.[4] Then they all came."),
        ("note-year-comma", ["In 1790", ("7", 7, 4), ", when the harbour froze, they walked."],
         "In 1790[7], when the harbour froze, they walked."),
        ("note-thousands", ["There were 12,500", ("4", 7, 4), " sheep on the island."],
         "There were 12,500[4] sheep on the island."),
        ("note-word", ["As the clerk wrote", ("5", 7, 4), " to his sister, it rained."],
         "As the clerk wrote5 to his sister, it rained."),
        ("power-million", ["A cubic metre holds 10", ("6", 7, 4.5), " drops of that size."],
         "A cubic metre holds 10^6 drops of that size."),
        ("power-negative", ["The needle is 10", ("-6", 7, 4.5), " of its length away."],
         "The needle is 10^-6 of its length away."),
        ("power-two", ["He said that 2", ("10", 7, 4.5), " is a little over a thousand."],
         "He said that 2^10 is a little over a thousand."),
        ("power-letter", ["The field has 40 m", ("2", 7, 4), " of good soil."], "The field has 40 m2 of good soil."),
        ("carbon-dioxide", ["The cellar was full of CO", ("2", 7, -2), " that morning."],
         "The cellar was full of CO2 that morning."),
        ("binary", ["She counted to 101", ("2", 7, -2.5), " and laughed."], "She counted to 101_2 and laughed."),
        ("ordinal", ["On the 1", ("st", 7, 4), " of May the boats are painted."],
         "On the 1st of May the boats are painted."),
        ("fraction-slash", ["Take 5", ("1", 6.5, 4), "/", ("2", 6.5, -1.5), " cups of flour."],
         "Take 5 1/2 cups of flour."),
        ("fraction-slash-alone", ["Take ", ("3", 6.5, 4), "/", ("4", 6.5, -1.5), " of a cup of milk."],
         "Take 3/4 of a cup of milk."),
        ("isotope", ["The bones had ", ("14", 7, 4), "C in them, as all bones have."],
         "The bones had 14C in them, as all bones have."),
    ]
    for name, pieces, right in cases:
        for font in "TH":
            page = Page().lines(BODY)
            page.pieces(72, 700, pieces, font)
            save(f"raised-{name}-{font}", page, right + "\n\n" + paragraph())
    for name, over, under, whole in [("half", "1", "2", "5"), ("sixteenths", "11", "16", "2"), ("eighths", "5", "8", ""),
                                     ("thirds", "2", "3", "12")]:
        page = Page().lines(BODY)
        x = page.text(72, 700, f"Cut the board at {whole}", "T", 11)
        w = max(width(over, "T", 6.5), width(under, "T", 6.5))
        page.text(x + 1 + (w - width(over, "T", 6.5)) / 2, 705, over, "T", 6.5)
        page.text(x + 1 + (w - width(under, "T", 6.5)) / 2, 697, under, "T", 6.5)
        page.raw(f"0.4 w {x + 0.5:.2f} 703.3 m {x + 1.5 + w:.2f} 703.3 l S\n")
        page.text(x + 2 + w, 700, " inches and sand its edge.", "T", 11)
        number = f"{whole} {over}/{under}" if whole else f"{over}/{under}"
        save(f"raised-stacked-{name}", page, f"Cut the board at {number} inches and sand its edge.\n\n" + paragraph())


def initials():
    cases = [("L", "’autunno era finito e", "L’autunno era finito e"), ("J", "’avais oublié la clef", "J’avais oublié la clef"),
             ("I", "’m told that he left", "I’m told that he left"), ("D", "’improvviso si fece notte", "D’improvviso si fece notte"),
             ("L", "'eau montait dans la rue", "L'eau montait dans la rue"), ("I", "’ve seen the letter", "I’ve seen the letter"),
             ("O", "’Brien kept the keys", "O’Brien kept the keys"), ("C", "’était un soir d’hiver", "C’était un soir d’hiver"),
             ("I", "’d rather have stayed", "I’d rather have stayed"), ("I", "saw the letter first", "I saw the letter first"),
             ("A", "‘great’ man came by", "A ‘great’ man came by"), ("L’", "autunno era finito e", "L’autunno era finito e")]
    for i, (initial, rest, right) in enumerate(cases):
        font = "TH"[i % 2]
        page = Page()
        size = 51 if i % 3 else 30
        drop = 28 if i % 3 else 0  # by two lines; or it is raised
        end = page.text(72, 700 - drop, initial, font, size)
        x = end + 1.5
        first = rest + " and the ferry was late again,"
        page.text(x, 700, first)
        lines = ["so that we waited under the roof of the shed until a boy",
                 "told us that the office would not open before six and that",
                 "his mother had two rooms, which were small but clean."]
        for j, line in enumerate(lines):
            page.text(x if drop and j < 2 else 72, 700 - 14 * (j + 1), line)
        save(f"initial-{i + 1:02d}", page, right + " and the ferry was late again,\n" + "\n".join(lines))


def line_numbers():
    for first, count, how in [(1, 10, "left"), (1, 12, "left"), (1, 10, "right"), (97, 5, "left"), (97, 10, "left"),
                              (95, 12, "right"), (8, 8, "left")]:
        page = Page()
        for i in range(count):
            number = str(first + i)
            x = 60 if how == "left" else 76 - width(number, "T", 11)
            page.text(x, 700 - 14 * i, number)
            page.text(100, 700 - 14 * i, WIDE[i])
        save(f"lines-{first}-to-{first + count - 1}-{how}", page, paragraph(WIDE[:count]))
    page = Page()  # at the right
    for i in range(12):
        page.text(72, 700 - 14 * i, WIDE[i])
        page.text(520, 700 - 14 * i, str(i + 1))
    save("lines-at-the-right", page, paragraph(WIDE))
    page = Page()  # every fifth
    for i in range(12):
        page.text(100, 700 - 14 * i, WIDE[i])
        page.text(100, 500 - 14 * i, WIDE[i])
        for at, y in ((i + 1, 700), (i + 13, 500)):
            if at % 5 == 0:
                page.text(70, y - 14 * i, str(at), "T", 8)
    save("lines-every-fifth", page, paragraph(WIDE) + "\n\n" + paragraph(WIDE))
    verse = ["The keeper of the northern light", "went up the winding stair at seven,", "and trimmed the wick, and all that night",
             "it burned between the sea and heaven.", "But no ship came, and none had gone,", "and nobody had asked him to",
             "sit in that tower on his own", "with nothing but the stars in view.", "He wrote the hour into his book,",
             "the wind, the height of every wave,", "and closed it then without a look", "at what the day before it gave.",
             "At four he blew the candle out", "and slept, and did not dream about."]
    for name, total, x in [("sonnet", 14, 420), ("ten", 10, 330), ("left", 14, 60)]:
        page = Page()
        for i, line in enumerate(verse[:total]):
            page.text(100, 700 - 15 * i, line, "H", 10)
            if (i + 1) % 5 == 0:
                page.text(x, 700 - 15 * i, str(i + 1), "H", 8)
        save(f"lines-verse-{name}", page, "\n".join(verse[:total]))
    page = Page()  # a list keeps its numbers
    items = ["bread and a little salt", "two candles for the stair", "a new rope for the well", "oil for the lamp"]
    for i, item in enumerate(items):
        page.text(72, 700 - 14 * i, str(i + 1))
        page.text(90, 700 - 14 * i, item)
    save("lines-none-but-a-list", page.lines(BODY, y=600),
         "\n".join(f"{i + 1} {item}" for i, item in enumerate(items)) + "\n\n" + paragraph())
    page = Page()  # and so does a table
    for i, item in enumerate(items):
        page.text(72, 700 - 14 * i, item)
        page.text(300, 700 - 14 * i, str(5 * (i + 1)))
    save("lines-none-but-a-table", page.lines(BODY, y=600),
         "\n".join(f"{item} {5 * (i + 1)}" for i, item in enumerate(items)) + "\n\n" + paragraph())


def tracking():
    heads = ["THE OLD HARBOUR AT NIGHT", "A Quiet Evening at Sea", "winter in the north", "CONTENTS"]
    number = 0
    for size, space, blank in [(14, 5, 5), (14, 8, 0), (14, 8, 8), (14, 12, 14), (12, 6, 8), (10, 9, 9), (18, 10, 0),
                               (12, 12, 12)]:
        for head in heads[number % 2::2]:
            font = "THC"[number % 3] if space < 14 else "TH"[number % 2]
            page = Page().lines(BODY)
            page.text(72, 700, head, font, size, f"{space} Tc {blank} Tw")
            save(f"tracked-{number:02d}-{size}-{space}-{blank}-{font}", page, head + "\n\n" + paragraph())
            number += 1
    for gap, between in [(7, 16), (9, 22)]:  # letter by letter, no blank in the file
        page = Page().lines(BODY)
        x = 72
        for word in ["THE", "BROKEN", "LOCK"]:
            for letter in word:
                x = page.text(x, 700, letter, "H", 13) + gap
            x += between - gap
        save(f"tracked-letters-{gap}", page, "THE BROKEN LOCK\n\n" + paragraph())
    page = Page().lines(BODY)
    page.raw(b"BT /T 14 Tf 1 0 0 1 72 700 Tm [(H) -700 (A) -650 (R) -700 (B) -700 (O) -680 (U) -700 (R)] TJ ET\n")
    save("tracked-kerned", page, "HARBOUR\n\n" + paragraph())
    # Single letters stay.
    page = Page().lines(BODY)
    for i, letter in enumerate("ABCD"):
        page.text(72 + 20 * i, 700, letter, "H", 12)
    save("single-answers", page, "A B C D\n\n" + paragraph())
    page = Page().lines(BODY)
    for i, letter in enumerate("MTWTFSS"):
        page.text(72 + 18 * i, 700, letter, "H", 10)
        page.text(72 + 18 * i, 686, str(i + 1), "H", 10)
    save("single-calendar", page, "M T W T F S S\n1 2 3 4 5 6 7\n\n" + paragraph())
    page = Page().lines(BODY)
    page.text(72, 700, "J. R. R. Tolkien and C. S. Lewis met there.", "T", 12)
    save("single-initials", page, "J. R. R. Tolkien and C. S. Lewis met there.\n\n" + paragraph())
    page = Page().lines(BODY)
    page.text(72, 700, "a b c d e f g h", "H", 12)
    save("single-alphabet", page, "a b c d e f g h\n\n" + paragraph())


def ascii85(data):
    return base64.a85encode(data) + b"~>"


def run_length(data):
    out = b""
    for i in range(0, len(data), 128):
        piece = data[i:i + 128]
        out += bytes([len(piece) - 1]) + piece
    return out + b"\x80"


def lzw(data):
    codes, table, before = [256], {bytes([i]): i for i in range(256)}, b""
    bits, number = 9, 258
    out, held = 0, 0

    def put(code):
        nonlocal out, held
        out = out << bits | code
        held += bits

    put(256)
    for byte in data:
        word = before + bytes([byte])
        if word in table:
            before = word
            continue
        put(table[before])
        table[word] = number
        number += 1
        if number + 1 > 2048:
            bits = 12
        elif number + 1 > 1024:
            bits = 11
        elif number + 1 > 512:
            bits = 10
        if number == 4094:
            put(256)
            table, number, bits = {bytes([i]): i for i in range(256)}, 258, 9
        before = bytes([byte])
    put(table[before])
    number += 1
    bits = 12 if number + 1 > 2048 else 11 if number + 1 > 1024 else 10 if number + 1 > 512 else 9
    put(257)
    pad = -held % 8
    return (out << pad).to_bytes((held + pad) // 8, "big")


def packed():
    wrong_checksum = lambda data: zlib.compress(data)[:-4] + b"\0\0\0\0"
    no_checksum = lambda data: zlib.compress(data)[:-4]
    kinds = {
        "checksum-wrong": (b"/Filter /FlateDecode", wrong_checksum),
        "checksum-missing": (b"/Filter /FlateDecode", no_checksum),
        "ascii85": (b"/Filter /ASCII85Decode", ascii85),
        "ascii85-no-end": (b"/Filter /ASCII85Decode", base64.a85encode),
        "hex": (b"/Filter /ASCIIHexDecode", lambda data: data.hex().encode() + b">"),
        "run-length": (b"/Filter /RunLengthDecode", run_length),
        "lzw": (b"/Filter /LZWDecode", lzw),
        "ascii85-flate": (b"/Filter [/ASCII85Decode /FlateDecode]", lambda data: ascii85(zlib.compress(data))),
        "hex-lzw": (b"/Filter [/ASCIIHexDecode /LZWDecode]", lambda data: lzw(data).hex().upper().encode() + b">"),
    }
    for name, filters in kinds.items():
        page = Page().lines(WIDE)
        page.filters = filters
        save(f"packed-{name}", page, paragraph(WIDE))


def hidden():
    def page_with(draw, seen_too="", resources=b"", pdf=None, name=""):
        page = Page().lines(BODY)
        page.resources = resources
        draw(page)
        right = paragraph() + ("\n\n" + seen_too if seen_too else "")
        save(f"hidden-{name}", page, right, pdf)

    secret = "the password is under the third stone"
    note = "This note stands at the foot of the page."
    states = (b"/ExtGState << /M << /BM /Multiply >> /H << /ca 0.4 /CA 0.4 >> /O << /ca 1 /BM /Normal >> >>")
    page_with(lambda p: (p.text(72, 500, secret), p.raw("1 g 70 495 300 18 re f\n")), name="white-box")
    page_with(lambda p: (p.text(72, 500, secret), p.raw("0 g 70 495 300 18 re f\n")), name="black-box")
    page_with(lambda p: (p.text(72, 500, secret), p.raw("q 16 w 0.2 G 70 504 m 370 504 l S Q\n")), name="thick-line")
    page_with(lambda p: p.text(72, 500, secret, size=0.5), name="half-a-point")
    page_with(lambda p: p.text(72, 500, secret, size=1), name="one-point")
    page_with(lambda p: p.raw(b"q 0.05 0 0 0.05 72 500 cm BT /T 11 Tf 0 0 Td " + escaped(secret) + b" Tj ET Q\n"),
              name="scaled-down")
    page_with(lambda p: (p.raw("0 0 1 rg 70 495 300 18 re f\n"), p.text(72, 500, secret), p.raw("0 g\n")),
              name="blue-on-blue")
    page_with(lambda p: (p.raw("1 g\n"), p.text(72, 500, secret), p.raw("0 g\n")), name="white-on-white")
    page_with(lambda p: (p.raw("0 0 1 rg 60 480 400 60 re f 1 g 70 495 300 18 re f\n"), p.text(72, 500, secret),
                         p.raw("0 g\n")), name="white-on-white-on-blue")
    page_with(lambda p: p.text(72, 500, secret, before="3 Tr"), name="invisible")
    # Seen.
    page_with(lambda p: (p.text(72, 500, note), p.raw("q /M gs 1 1 0 rg 70 495 300 18 re f Q\n")), note, states,
              name="not-marked")
    page_with(lambda p: (p.text(72, 500, note), p.raw("q /H gs 1 1 0 rg 70 495 300 18 re f Q\n")), note, states,
              name="not-translucent")
    page_with(lambda p: (p.raw("1 g 70 495 300 18 re f 0 g\n"), p.text(72, 500, note)), note, name="not-on-white-box")
    page_with(lambda p: (p.raw("0 0 1 rg 70 495 300 18 re f 1 g\n"), p.text(72, 500, note), p.raw("0 g\n")), note,
              name="not-white-on-blue")
    page_with(lambda p: (p.text(72, 500, note), p.raw("0.5 w 70 503 300 0.6 re f\n")), note, name="not-struck-out")
    page_with(lambda p: (p.text(72, 500, note), p.raw("70 495 300 18 re S\n")), note, name="not-framed")
    page_with(lambda p: (p.text(72, 500, note), p.raw("60 480 m 400 480 l 400 530 l 60 530 l h 70 490 m 390 490 l "
                                                      "390 520 l 70 520 l h 0.5 g f* 0 g\n")), note, name="not-in-a-ring")
    page_with(lambda p: p.text(72, 500, note, size=5), note, name="not-small-print")
    # A picture over words hides them; over the whole page it is a scan, whose text they are.
    for name, box, keeps in [("picture", "300 0 0 20 70 495", False), ("not-scan", "612 0 0 792 0 0", True)]:
        pdf = Pdf()
        image = pdf.stream(b"/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray "
                           b"/BitsPerComponent 8", b"\xf0\xf1\xf2\xf3")
        page_with(lambda p, box=box: (p.text(72, 500, note), p.raw(f"q {box} cm /I Do Q\n")), note if keeps else "",
                  b"/XObject << /I %d 0 R >>" % image, pdf, name)


def slanted():
    marks = [("draft", "COPY DRAFT", 0.7071, 0.7071, 60), ("confidential", "Confidential", 0.866, 0.5, 48),
             ("down", "SAMPLE ONLY", 0.7071, -0.7071, 40), ("steep", "NOT FOR SALE", 0.5, 0.866, 44)]
    for name, mark, c, s, size in marks:
        page = Page().lines(WIDE)
        y = 420 if s > 0 else 720
        page.raw(f"q 0.8 g BT /H {size} Tf {c} {s} {-s} {c} 150 {y} Tm ({mark}) Tj ET Q\n")
        save(f"slanted-{name}", page, paragraph(WIDE) + "\n\n" + mark)
    page = Page()
    page.raw("q 0.85 g BT /H 60 Tf 0.7071 0.7071 -0.7071 0.7071 150 420 Tm (COPY DRAFT) Tj ET Q\n")
    save("slanted-behind", page.lines(WIDE), paragraph(WIDE) + "\n\nCOPY DRAFT")


def main():
    global FOLDER
    if len(sys.argv) != 2:
        sys.exit("usage: pdf.py FOLDER")
    FOLDER = pathlib.Path(sys.argv[1])
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind in (raised, initials, line_numbers, tracking, packed, hidden, slanted):
        kind()
    print(f"{COUNT} documents")


if __name__ == "__main__":
    main()
