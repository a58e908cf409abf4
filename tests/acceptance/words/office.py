#!/usr/bin/env python3
"""Writes documents with the texts that they should give beside them: DOCX, ODT, text, misnamed files, pages with heads.

    office.py FOLDER

FOLDER/documents is for run.py as it is, FOLDER/pages for `run.py --rules default`. Each right text is written by hand
or put together from the words that the document was made of. Python's standard library is enough.
"""

import io
import pathlib
import random
import sys
import zipfile
import zlib

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def zipped(parts):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts:
            kind = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(name, text, kind)
    return out.getvalue()


# ---- DOCX

def run(text, properties=""):
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{escaped(text)}</w:t></w:r>'


def sup(text):
    return run(text, '<w:vertAlign w:val="superscript"/>')


def sub(text):
    return run(text, '<w:vertAlign w:val="subscript"/>')


def para(*runs, properties=""):
    return f"<w:p><w:pPr>{properties}</w:pPr>{''.join(r if r.startswith('<') else run(r) for r in runs)}</w:p>"


def item(number, level, text):
    return para(text, properties=f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>')


def docx(body, **parts):
    names = {"numbering": "numbering", "styles": "styles", "footnotes": "footnotes"}
    types = "".join(f'<Override PartName="/word/{n}.xml" ContentType="application/vnd.openxmlformats-officedocument.'
                    f'wordprocessingml.{n}+xml"/>' for n in parts)
    links = "".join(f'<Relationship Id="r{i}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships'
                    f'/{names[n]}" Target="{n}.xml"/>' for i, n in enumerate(parts))
    rel = "http://schemas.openxmlformats.org/package/2006/relationships"
    return zipped([
        ("[Content_Types].xml",
         '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
         '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
         '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.'
         f'wordprocessingml.document.main+xml"/>{types}</Types>'),
        ("_rels/.rels",
         f'<Relationships xmlns="{rel}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/'
         '2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'),
        ("word/_rels/document.xml.rels", f'<Relationships xmlns="{rel}">{links}</Relationships>'),
        ("word/document.xml", f"<w:document {W}><w:body>{body}<w:sectPr/></w:body></w:document>"),
        *((f"word/{n}.xml", text) for n, text in parts.items())])


def level(index, text, form="decimal", start=1, more=""):
    return (f'<w:lvl w:ilvl="{index}"><w:start w:val="{start}"/><w:numFmt w:val="{form}"/>{more}'
            f'<w:lvlText w:val="{escaped(text)}"/></w:lvl>')


def numbering(kinds, numbers):
    """kinds: levels by id; numbers: (id, kind, what overrides it)."""
    return (f"<w:numbering {W}>" +
            "".join(f'<w:abstractNum w:abstractNumId="{k}">{v}</w:abstractNum>' for k, v in kinds.items()) +
            "".join(f'<w:num w:numId="{n}"><w:abstractNumId w:val="{k}"/>{over}</w:num>' for n, k, over in numbers) +
            "</w:numbering>")


def docx_members():
    one = [("pow-6", ["About 10", sup("6"), " sheep crossed the moor."], "About 10^6 sheep crossed the moor."),
           ("pow-minus", ["A hair is 7·10", sup("-5"), " metres wide."], "A hair is 7·10^-5 metres wide."),
           ("pow-runs", ["They counted 2", sup("1"), sup("6"), " pebbles."], "They counted 2^16 pebbles."),
           ("half", ["It was 5", sup("1"), "/", sub("2"), " feet deep."], "It was 5 1/2 feet deep."),
           ("quarter", ["Take 2", sup("3"), "/", sub("4"), " cups."], "Take 2 3/4 cups."),
           ("half-alone", ["Only ", sup("1"), "/", sub("2"), " of it."], "Only 1/2 of it."),
           ("note-year", ["The mill burnt in 1848", sup("3"), ", they say."], "The mill burnt in 1848[3], they say."),
           ("note-year-12", ["Rebuilt in 1852", sup("12"), "."], "Rebuilt in 1852[12]."),
           ("note-word", ["The ferryman", sup("4"), " waved."], "The ferryman4 waved."),
           ("water", ["Pure H", sub("2"), "O and CO", sub("2"), " gas."], "Pure H2O and CO2 gas."),
           ("area", ["A barn of 40 m", sup("2"), " of floor."], "A barn of 40 m2 of floor."),
           ("ordinal", ["On the 21", sup("st"), " of May."], "On the 21st of May."),
           ("base", ["The number 101", sub("2"), " is five."], "The number 101_2 is five."),
           ("isotope", ["Carbon is ", sup("14"), "C or C", sup("14"), "."], "Carbon is 14C or C14."),
           ("baseline", ["Room 12", run("7", '<w:vertAlign w:val="baseline"/>'), " is free."], "Room 127 is free."),
           ("position", ["Some 10", run("9", '<w:position w:val="8"/>'), " stars."], "Some 10^9 stars."),
           ("position-0", ["Some 10", run("9", '<w:position w:val="0"/>'), " stars."], "Some 109 stars.")]
    for name, runs, right in one:
        yield f"raised-{name}.docx", docx(para(*runs)), right
    styles = (f'<w:styles {W}><w:style w:type="character" w:styleId="Up"><w:rPr><w:vertAlign w:val="superscript"/>'
              '</w:rPr></w:style><w:style w:type="character" w:styleId="Mark"><w:basedOn w:val="Up"/></w:style>'
              '</w:styles>')
    yield ("raised-style.docx", docx(para("Nearly 10", run("4", '<w:rStyle w:val="Mark"/>'), " bricks."), styles=styles),
           "Nearly 10^4 bricks.")
    notes = (f'<w:footnotes {W}><w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r>{run("By the clerk.")}</w:p>'
             "</w:footnote></w:footnotes>")
    reference = '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>'
    yield ("note-number.docx", docx(para("Written in 1790", reference, " or so."), footnotes=notes),
           "Written in 1790 or so.\n\nBy the clerk.")
    own = ('<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:customMarkFollows="1" '
           'w:id="2"/><w:t>7</w:t></w:r>')
    yield ("note-own-mark.docx", docx(para("Paid 45", own, " crowns."), footnotes=notes),
           "Paid 45[7] crowns.\n\nBy the clerk.")

    laws = level(0, "§ %1.", start=3) + level(1, "%1.%2)", "lowerLetter")
    simple = level(0, "%1.")
    legal = level(0, "Article %1.", "upperRoman") + level(1, "%1.%2", more="<w:isLgl/>") + level(2, "(%3)", "lowerRoman")
    outline = level(0, "%1") + level(1, "%1.%2") + level(2, "%1.%2.%3")

    def lists(name, kinds, numbers, items, right, **parts):
        body = "".join(one if isinstance(one, str) else item(*one) for one in items)
        return f"list-{name}.docx", docx(body, numbering=numbering(kinds, numbers), **parts), right

    yield lists("laws", {0: laws}, [(4, 0, "")],
                [(4, 0, "The ferry runs daily"), (4, 1, "in summer"), (4, 1, "in winter"), (4, 0, "Dogs pay half"),
                 (4, 1, "small ones nothing")],
                "§ 3. The ferry runs daily\n3.a) in summer\n3.b) in winter\n§ 4. Dogs pay half\n4.a) small ones nothing")
    yield lists("simple", {0: simple}, [(1, 0, "")], [(1, 0, "Salt"), (1, 0, "Flour"), (1, 0, "Yeast")],
                "1. Salt\n2. Flour\n3. Yeast")
    yield lists("goes-on", {0: simple}, [(1, 0, "")], [(1, 0, "Salt"), para("Stir well."), (1, 0, "Flour")],
                "1. Salt\n\nStir well.\n\n2. Flour")
    override = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
    yield lists("restart", {0: simple}, [(1, 0, ""), (2, 0, override)],
                [(1, 0, "Salt"), (1, 0, "Flour"), para("Then"), (2, 0, "Water"), (2, 0, "Oil")],
                "1. Salt\n2. Flour\n\nThen\n\n1. Water\n2. Oil")
    yield lists("shared", {0: simple}, [(1, 0, ""), (2, 0, "")],
                [(1, 0, "Salt"), para("Then"), (2, 0, "Water")], "1. Salt\n\nThen\n\n2. Water")
    yield lists("two-kinds", {0: simple, 1: level(0, "%1)", "lowerLetter")}, [(1, 0, ""), (2, 1, "")],
                [(1, 0, "Salt"), (2, 0, "Water"), (1, 0, "Flour"), (2, 0, "Oil")],
                "1. Salt\na) Water\n2. Flour\nb) Oil")
    yield lists("legal", {0: legal}, [(1, 0, "")],
                [(1, 0, "Borders"), (1, 1, "Rivers"), (1, 2, "the Lune"), (1, 2, "the Wyre"), (1, 0, "Tolls"),
                 (1, 1, "Bridges")],
                "Article I. Borders\n1.1 Rivers\n(i) the Lune\n(ii) the Wyre\nArticle II. Tolls\n2.1 Bridges")
    yield lists("outline", {0: outline}, [(1, 0, "")],
                [(1, 0, "Rope"), (1, 1, "Hemp"), (1, 2, "Tarred"), (1, 2, "Plain"), (1, 1, "Wire"), (1, 2, "Steel"),
                 (1, 0, "Sails")],
                "1 Rope\n1.1 Hemp\n1.1.1 Tarred\n1.1.2 Plain\n1.2 Wire\n1.2.1 Steel\n2 Sails")
    yield lists("never-restart", {0: level(0, "%1.") + level(1, "%2)", more='<w:lvlRestart w:val="0"/>')}, [(1, 0, "")],
                [(1, 0, "Rope"), (1, 1, "Hemp"), (1, 0, "Sails"), (1, 1, "Linen")],
                "1. Rope\n1) Hemp\n2. Sails\n2) Linen")
    yield lists("bullet", {0: level(0, "\uF0B7", "bullet")}, [(1, 0, "")], [(1, 0, "Salt"), (1, 0, "Flour")],
                "Salt\nFlour")
    yield lists("none", {0: level(0, "", "none")}, [(1, 0, "")], [(1, 0, "Salt"), (1, 0, "Flour")], "Salt\nFlour")
    yield lists("typed", {0: simple}, [(1, 0, "")], [(0, 0, "7. typed by hand"), (1, 0, "Salt")],
                "7. typed by hand\n1. Salt")
    yield lists("letters", {0: level(0, "%1.", "upperLetter", start=25)}, [(1, 0, "")],
                [(1, 0, w) for w in ("Salt", "Flour", "Yeast", "Oil")], "Y. Salt\nZ. Flour\nAA. Yeast\nBB. Oil")
    yield lists("roman", {0: level(0, "(%1)", "lowerRoman", start=8)}, [(1, 0, "")],
                [(1, 0, w) for w in ("Salt", "Flour", "Yeast")], "(viii) Salt\n(ix) Flour\n(x) Yeast")
    yield lists("zero", {0: level(0, "%1", "decimalZero", start=9)}, [(1, 0, "")], [(1, 0, "Salt"), (1, 0, "Flour")],
                "09 Salt\n10 Flour")
    yield lists("ordinal", {0: level(0, "%1", "ordinal")}, [(1, 0, "")], [(1, 0, w) for w in ("Ann", "Ben", "Cy", "Di")],
                "1st Ann\n2nd Ben\n3rd Cy\n4th Di")
    yield lists("from-0", {0: level(0, "Rule %1:", start=0)}, [(1, 0, "")], [(1, 0, "Listen"), (1, 0, "Wait")],
                "Rule 0: Listen\nRule 1: Wait")
    yield lists("deep-first", {0: outline}, [(1, 0, "")], [(1, 1, "Hemp"), (1, 1, "Wire")], "1.1 Hemp\n1.2 Wire")
    head = "".join(f'<w:style w:type="paragraph" w:styleId="H{n}"><w:pPr><w:numPr>{lvl}<w:numId w:val="1"/></w:numPr>'
                   "</w:pPr></w:style>" for n, lvl in ((1, ""), (2, '<w:ilvl w:val="1"/>')))
    styles = f"<w:styles {W}>{head}</w:styles>"
    linked = level(0, "%1.", more='<w:pStyle w:val="H1"/>') + level(1, "%1.%2", more='<w:pStyle w:val="H2"/>')
    styled = [para(text, properties=f'<w:pStyle w:val="H{n}"/>')
              for n, text in ((1, "Tides"), (2, "Spring"), (2, "Neap"), (1, "Winds"), (2, "West"))]
    yield lists("styles", {0: linked}, [(1, 0, "")], styled,
                "1. Tides\n\n1.1 Spring\n\n1.2 Neap\n\n2. Winds\n\n2.1 West", styles=styles)
    off = para("Preface", properties='<w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr>')
    yield lists("style-off", {0: linked}, [(1, 0, "")], [off, *styled[:2]], "Preface\n\n1. Tides\n\n1.1 Spring",
                styles=styles)
    hidden = (f'<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr>'
              f'{run("secret", "<w:vanish/>")}</w:p>')
    yield lists("hidden-item", {0: simple}, [(1, 0, "")], [(1, 0, "Salt"), hidden, (1, 0, "Flour")],
                "1. Salt\n2. Flour")
    cell = "<w:tbl><w:tr>" + "".join(f"<w:tc>{item(1, 0, t)}</w:tc>" for t in ("Salt", "Flour")) + "</w:tr></w:tbl>"
    yield lists("table", {0: simple}, [(1, 0, "")], [cell, (1, 0, "Yeast")], "1. Salt\t2. Flour\n\n3. Yeast")


# ---- ODT

SPACES = " ".join(f'xmlns:{p}="urn:oasis:names:tc:opendocument:xmlns:{n}:1.0"' for p, n in
                  (("office", "office"), ("text", "text"), ("style", "style"), ("table", "table"),
                   ("fo", "xsl-fo-compatible"), ("draw", "drawing")))
ODT_TYPE = "application/vnd.oasis.opendocument.text"


def odt(body, styles="", common=""):
    content = (f'<office:document-content {SPACES}><office:automatic-styles>{styles}</office:automatic-styles>'
               f"<office:body><office:text>{body}</office:text></office:body></office:document-content>")
    made = f"<office:document-styles {SPACES}><office:styles>{common}</office:styles></office:document-styles>"
    return zipped([("mimetype", ODT_TYPE), ("content.xml", content), ("styles.xml", made)])


def span(style, text):
    return f'<text:span text:style-name="{style}">{escaped(text)}</text:span>'


def text_style(name, position):
    return (f'<style:style style:name="{name}" style:family="text"><style:text-properties '
            f'style:text-position="{position}"/></style:style>')


RAISED = text_style("U", "super 58%") + text_style("D", "sub 58%") + text_style("P", "33% 58%") + \
    text_style("N", "-33% 58%") + text_style("Z", "0% 100%")


def list_level(index, form, prefix="", suffix=".", more=""):
    return (f'<text:list-level-style-number text:level="{index}" style:num-format="{form}" '
            f'style:num-prefix="{prefix}" style:num-suffix="{suffix}" {more}/>')


def odt_list(style, items, more=""):
    """items: texts, or lists of items within the last one."""
    out, open_item = [], False
    for one in items:
        if isinstance(one, list):
            out.append(odt_list("", one))
            continue
        attributes, text = one if isinstance(one, tuple) else ("", one)
        out.append(("</text:list-item>" if open_item else "") + f"<text:list-item {attributes}><text:p>{text}</text:p>")
        open_item = True
    name = f'text:style-name="{style}"' if style else ""
    return f"<text:list {name} {more}>{''.join(out)}</text:list-item></text:list>"


def odt_members():
    for name, body, right in (
            ("pow", "Some 10" + span("U", "6") + " gulls.", "Some 10^6 gulls."),
            ("percent", "Some 10" + span("P", "7") + " gulls.", "Some 10^7 gulls."),
            ("half", "It held 3" + span("U", "1") + "/" + span("D", "2") + " pints.", "It held 3 1/2 pints."),
            ("note-year", "Sold in 1911" + span("U", "5") + " to a baker.", "Sold in 1911[5] to a baker."),
            ("water", "So H" + span("D", "2") + "O runs.", "So H2O runs."),
            ("base", "And 777" + span("N", "8") + " is 511.", "And 777_8 is 511."),
            ("flat", "Room 12" + span("Z", "4") + " is dry.", "Room 124 is dry."),
            ("metres", "A hall of 90 m" + span("U", "2") + " in all.", "A hall of 90 m2 in all.")):
        yield f"raised-{name}.odt", odt(f"<text:p>{body}</text:p>", RAISED), right
    citation = ('<text:note text:note-class="footnote"><text:note-citation>4</text:note-citation><text:note-body>'
                "<text:p>So the miller.</text:p></text:note-body></text:note>")
    yield "note-number.odt", odt(f"<text:p>Built in 1702{citation} or so.</text:p>"), \
        "Built in 1702 or so.\n\nSo the miller."

    hide = '<text:hidden-paragraph text:condition="ooow:1==1" text:is-hidden="true"/>'
    show = '<text:hidden-paragraph text:condition="ooow:1==2"/>'
    yield "hidden-paragraph.odt", odt(f"<text:p>Seen.</text:p><text:p>{hide}Not seen.</text:p><text:p>{show}Seen "
                                      "again.</text:p>"), "Seen.\n\nSeen again."
    yield "hidden-in-span.odt", odt(f'<text:p>Seen.</text:p><text:p>Gone <text:span>{hide}too</text:span></text:p>'), \
        "Seen."
    yield "hidden-text.odt", odt('<text:p>Seen<text:hidden-text text:condition="ooow:1==1" text:string-value=" never" '
                                 'text:is-hidden="true"> never</text:hidden-text>.</text:p>'), "Seen."
    yield "hidden-section.odt", odt('<text:p>Seen.</text:p><text:section text:name="a" text:display="none">'
                                    '<text:p>Never.</text:p></text:section><text:section text:name="b" '
                                    'text:display="condition" text:condition="ooow:1==2"><text:p>Now.</text:p>'
                                    "</text:section>"), "Seen.\n\nNow."

    def style(name, levels):
        return f'<text:list-style style:name="{name}">{levels}</text:list-style>'

    simple = style("A", list_level(1, "1"))
    deep = style("B", list_level(1, "1", "§ ") + list_level(2, "a", "", ")", 'text:display-levels="2"'))
    for name, styles, body, right in (
            ("simple", simple, odt_list("A", ["Oats", "Rye", "Barley"]), "1. Oats\n2. Rye\n3. Barley"),
            ("start", style("A", list_level(1, "1", more='text:start-value="5"')), odt_list("A", ["Oats", "Rye"]),
             "5. Oats\n6. Rye"),
            ("item-start", simple, odt_list("A", ["Oats", ('text:start-value="9"', "Rye"), "Barley"]),
             "1. Oats\n9. Rye\n10. Barley"),
            ("nested", deep, odt_list("B", ["Oats", ["white", "black"], "Rye", ["winter"]]),
             "§ 1. Oats\n1.a) white\n1.b) black\n§ 2. Rye\n2.a) winter"),
            ("again", simple, odt_list("A", ["Oats"]) + "<text:p>And</text:p>" + odt_list("A", ["Rye"]),
             "1. Oats\n\nAnd\n\n1. Rye"),
            ("goes-on", simple,
             odt_list("A", ["Oats"]) + "<text:p>And</text:p>" + odt_list("A", ["Rye"], 'text:continue-numbering="true"'),
             "1. Oats\n\nAnd\n\n2. Rye"),
            ("roman", style("A", list_level(1, "I", "(", ")")), odt_list("A", ["Oats", "Rye"]), "(I) Oats\n(II) Rye"),
            ("bullet", style("A", '<text:list-level-style-bullet text:level="1" text:bullet-char="•"/>'),
             odt_list("A", ["Oats", "Rye"]), "Oats\nRye"),
            ("none", style("A", list_level(1, "")), odt_list("A", ["Oats", "Rye"]), "Oats\nRye"),
            ("hidden-item", simple, odt_list("A", ["Oats", hide + "Gone", "Rye"]), "1. Oats\n2. Rye")):
        yield f"list-{name}.odt", odt(body, styles), right
    outline = ('<text:outline-style style:name="O"><text:outline-level-style text:level="1" style:num-format="1" '
               'style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format="1" '
               'text:display-levels="2"/></text:outline-style>')
    heads = "".join(f'<text:h text:outline-level="{n}">{t}</text:h>' for n, t in
                    ((1, "Sowing"), (2, "Seed"), (2, "Soil"), (1, "Reaping"), (2, "Scythe")))
    yield "headings.odt", odt(heads, common=outline), \
        "1. Sowing\n\n1.1 Seed\n\n1.2 Soil\n\n2. Reaping\n\n2.1 Scythe"
    flat = (f'<?xml version="1.0" encoding="UTF-8"?><office:document {SPACES} office:mimetype="{ODT_TYPE}">'
            f"<office:automatic-styles>{simple}{RAISED}</office:automatic-styles><office:body><office:text>"
            f'<text:p>A flat one with 10{span("U", "3")} words.</text:p>{odt_list("A", ["Oats", "Rye"])}'
            "</office:text></office:body></office:document>").encode()
    right = "A flat one with 10^3 words.\n\n1. Oats\n2. Rye"
    yield "flat.fodt", flat, right
    yield "flat-called.odt", flat, right
    yield "flat-called.xml", flat, right


# ---- text and misnamed files

def text_members():
    soft = "\u00AD"
    for kind in ("txt", "md"):
        for name, text, right in (
                ("soft", f"Das ist eine lang{soft}\nfristig gute Sache.", "Das ist eine langfristig\ngute Sache."),
                ("soft-twice", f"Auf der Donau{soft}\ndampf{soft}\nschiff fahrt da.", "Auf der Donaudampfschiff\nfahrt da."),
                ("soft-inside", f"Ein lang{soft}fristig{soft}es Ding.", "Ein langfristiges Ding."),
                ("soft-indent", f"  die Ver{soft}\n  fassung gilt", "  die Verfassung\n  gilt"),
                ("soft-last", f"wieder Kar{soft}\ntoffeln\nund Brot", "wieder Kartoffeln\nund Brot"),
                ("hyphen", "a self-\nmade man", "a self-\nmade man")):
            yield f"{kind}-{name}.{kind}", text.encode(), right


def misnamed_members():
    page = "<!DOCTYPE html><html><head><title>t</title></head><body><p>The ferry is late.</p></body></html>"
    book = zipped([("mimetype", "application/epub+zip"),
                   ("META-INF/container.xml",
                    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
                    'full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'),
                   ("b.opf", '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><manifest><item id="a" '
                             'href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/>'
                             "</spine></package>"),
                   ("a.xhtml", '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>The ferry is late.</p></body></html>')])
    for kind in ("docx", "odt", "epub", "pdf"):
        yield f"html-called.{kind}", page.encode(), "The ferry is late."
    word = docx(para("The ferry is late."))
    writer = odt("<text:p>The ferry is late.</text:p>")
    for kind in ("txt", "md", "html", "pdf", "epub", "odt"):
        yield f"docx-called.{kind}", word, "The ferry is late."
    for kind in ("txt", "md", "docx", "html"):
        yield f"epub-called.{kind}", book, "The ferry is late."
    for kind in ("txt", "docx", "html"):
        yield f"odt-called.{kind}", writer, "The ferry is late."
    yield "pdf-called.txt", pdf([[(72, 90, "F1", 11, "The ferry is late.")]]), "The ferry is late."
    yield "markup-called.txt", b"<p>The ferry is late.</p>", "<p>The ferry is late.</p>"


# ---- PDF

GLYPHS = {"ä": "adieresis", "ö": "odieresis", "ü": "udieresis", "ß": "germandbls", "é": "eacute", "è": "egrave",
          "ê": "ecircumflex", "à": "agrave", "ç": "ccedilla", "œ": "oe", "á": "aacute", "í": "iacute", "ó": "oacute",
          "ú": "uacute", "ñ": "ntilde", "ł": "lslash", "ą": "aogonek", "ę": "eogonek", "ś": "sacute", "ż": "zdotaccent",
          "ć": "cacute", "ń": "nacute", "ź": "zacute", "–": "endash", "—": "emdash", "’": "quoteright",
          "“": "quotedblleft", "”": "quotedblright", "É": "Eacute"}
CODES = {letter: 128 + i for i, letter in enumerate(GLYPHS)}


def pdf(pages, width=420, height=595):
    """pages: lists of (x, y from the top, font, size, text)."""
    encoding = "<</Type/Encoding/BaseEncoding/StandardEncoding/Differences[39/quotesingle 45/hyphen 128" + \
        "".join("/" + name for name in GLYPHS.values()) + "]>>"
    fonts = "".join(f"/{key}<</Type/Font/Subtype/Type1/BaseFont/{name}/Encoding {encoding}>>"
                    for key, name in (("F1", "Times-Roman"), ("F2", "Times-Bold"), ("F3", "Helvetica")))
    objects = ["<</Type/Catalog/Pages 2 0 R>>",
               "<</Type/Pages/Count %d/Kids[%s]>>" % (len(pages), " ".join(f"{3 + 2 * i} 0 R" for i in range(len(pages))))]
    for i, lines in enumerate(pages):
        drawn = []
        for x, y, font, size, text in lines:
            codes = "".join(f"{CODES[c] if c in CODES else ord(c):02X}" for c in text)
            drawn.append(f"BT /{font} {size} Tf {x} {height - y} Td <{codes}> Tj ET")
        data = zlib.compress("\n".join(drawn).encode())
        objects.append(f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Resources<</Font<<{fonts}>>>>"
                       f"/Contents {4 + 2 * i} 0 R>>")
        objects.append((f"<</Length {len(data)}/Filter/FlateDecode>>stream\n".encode(), data))
    out = io.BytesIO()
    out.write(b"%PDF-1.4\n")
    places = []
    for i, one in enumerate(objects):
        places.append(out.tell())
        out.write(f"{i + 1} 0 obj\n".encode())
        if isinstance(one, tuple):
            out.write(one[0] + one[1] + b"\nendstream")
        else:
            out.write(one.encode())
        out.write(b"\nendobj\n")
    start = out.tell()
    out.write(f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode())
    for place in places:
        out.write(f"{place:010d} 00000 n \n".encode())
    out.write(f"trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n".encode())
    return out.getvalue()


WORDS = ("lantern ferry miller orchard saddle copper river window thunder basket market shepherd candle letter village "
         "anchor barley cellar dusk engine feather garden hollow island jacket kettle ladder meadow needle oven pepper "
         "quarry ribbon saucer timber uncle velvet wagon yellow zebra walked carried opened found heard before behind "
         "under slowly never always once again with from the the the a a of of and and in to was had he she they").split()


def prose(seed, lines, per_line=9):
    rng = random.Random(seed)
    out = []
    for i in range(lines):
        words = [rng.choice(WORDS) for _ in range(per_line)]
        if i == 0:
            words[0] = words[0].capitalize()
        if i == lines - 1:
            words[-1] += "."
        out.append(" ".join(words))
    return out


def set_lines(lines, top=80, pitch=14, font="F1", size=11, x=60):
    return [(x, top + i * pitch, font, size, text) for i, text in enumerate(lines) if text]


ORDINALS = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split()
ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv".split()


def headed(pages, head, right_head=None, size=11, top=45, foot=None, lines=30, heading=None, font="F1", body_top=80):
    """A book of pages with heads that go and, on some pages, headings that stay."""
    made, right = [], []
    for p in range(pages):
        body = prose(1000 + p, lines)
        page = []
        text = head(p) if head else None
        if text:
            page.append((60, top, font, size, text))
        page += set_lines(body, body_top)
        if foot:
            page.append((60, 555, font, size, foot(p)))
        right.append(" ".join(body))
        made.append(page)
    return pdf(made), "\n\n".join(right)


def page_members():
    sides = lambda left, right: lambda p: left(p) if p % 2 == 0 else right(p)
    heads = {
        "chapter-title": lambda p: f"CHAPTER NINE: THE LANTERN {115 + p}",
        "chapter-word": lambda p: f"CHAPTER NINE {115 + p}",
        "chapter-digits": lambda p: f"Chapter 9 – The ferry {12 + p}",
        "chapter-both": lambda p: f"Chapter {9 + p // 4} {115 + p}",
        "part": lambda p: f"Part Two: The Quarry {57 + p}",
        "act": lambda p: f"ACT II, SCENE III {45 + p}",
        "act-roman": lambda p: f"Act Three {ROMAN[p]}",
        "day": lambda p: f"Day of the flood {201 + p}",
        "letter": lambda p: f"Letters from the island {31 + p}",
        "letter-to": lambda p: f"Letter to my uncle {31 + p}",
        "book": lambda p: f"BOOK THREE {301 + p}",
        "section": lambda p: f"Section 4.2 Pumps {31 + p}",
        "sides": sides(lambda p: f"{114 + p} THE LANTERN", lambda p: f"CHAPTER NINE {114 + p}"),
        "sides-part": sides(lambda p: f"{114 + p} Part One", lambda p: f"Part One: The ferry {114 + p}"),
        "roman": lambda p: f"PREFACE {ROMAN[p]}",
        "date": lambda p: f"Report of 12 March 2024 Page {p + 1} of 12",
        "chapter-of": lambda p: f"Chapter {ORDINALS[p]} Page {p + 1} of 12",
        "titles-change": lambda p: f"Chapter {ORDINALS[p // 2]}: {WORDS[p // 2].capitalize()} {115 + p}",
        "titles-sides": sides(lambda p: f"{114 + p} {WORDS[p].upper()}", lambda p: f"{WORDS[p].upper()} {114 + p}"),
        "kapitel": lambda p: f"Neuntes Kapitel: Die Brücke {115 + p}",
        "kapitel-9": lambda p: f"Kapitel 9 {115 + p}",
        "chapitre": lambda p: f"Chapitre neuf – L’été {57 + p}",
        "capitulo": lambda p: f"Capítulo nueve {57 + p}",
        "rozdzial": lambda p: f"Rozdział dziewiąty {57 + p}",
        "title-book": lambda p: f"THE ORCHARD BOOK {115 + p}",
        "part-letter": lambda p: f"Part One: The Letter {115 + p}",
        "no-number": lambda p: "BOOK THREE"}
    for name, head in heads.items():
        made, right = headed(12, head)
        yield f"head-{name}.pdf", made, right
    yield ("head-small.pdf", *headed(10, lambda p: f"Chapter Nine {70 + p}", size=8, top=66, font="F3"))
    yield ("foot-letter.pdf", *headed(10, None, foot=lambda p: f"Letter to the Harbour Board {3 + p}", lines=32))
    yield ("foot-page-of.pdf", *headed(10, None, foot=lambda p: f"Page {p + 1} of 10", lines=32))
    yield ("head-and-foot.pdf", *headed(10, lambda p: "Chapter Nine", foot=lambda p: f"Book Two {p + 40}", lines=32))

    def book(name, pages):
        """pages: of lines, each with its distance to the one before; all stay."""
        made, right = [], []
        for page in pages:
            y, lines = 60, []
            for line in page:
                gap, text, font, size = line if isinstance(line, tuple) else (14, line, "F1", 11)
                y += gap
                lines.append((60, y, font, size, text))
            made.append(lines)
            right.append(" ".join(one[4] for one in lines))
        return f"stays-{name}.pdf", pdf(made), "\n\n".join(right)

    at = lambda gap, text, font="F1", size=11: (gap, text, font, size)
    yield book("salutation", [["My dear brother,", *prose(p, 20)] for p in range(8)])
    yield book("salutation-gap", [["Dear Anna,", at(30, prose(p, 1)[0]), *prose(50 + p, 20)] for p in range(8)])
    yield book("letters-of-2", [["My good old friend", *prose(p, 25)] if p % 2 == 0 else prose(p, 30) for p in range(12)])
    yield book("refrain", [[*prose(p, 2, 5), "The wind blows over the hill", at(28, prose(90 + p, 1, 5)[0]),
                            *prose(40 + p, 1, 5), "The wind blows over the hill"] for p in range(8)])
    yield book("verses", [[prose(p, 1, 5)[0], "We wait for the boat at the wall", prose(30 + p, 1, 5)[0]]
                          for p in range(9)])
    yield book("affidavit", [["I, the undersigned, being duly sworn, say", *prose(p, 33),
                              "Sworn before me at the harbour"] for p in range(6)])
    yield book("form", [["Name of the ferry", prose(p, 1, 3)[0], "Number of the licence", prose(20 + p, 1, 2)[0],
                         "Remarks of the master", prose(60 + p, 1, 5)[0]] for p in range(8)])
    yield book("chapters", [[at(14, f"Chapter {p + 1}", "F2", 18), at(40, prose(p, 1)[0]), *prose(70 + p, 25)]
                            for p in range(8)])
    yield book("chapters-same-size", [[f"Chapter {p + 1}", at(28, prose(p, 1)[0]), *prose(70 + p, 25)] for p in range(8)])
    yield book("sonnets", [[f"Sonnet {p + 12}", at(28, prose(p, 1, 6)[0]), *prose(70 + p, 13, 6)] for p in range(8)])
    yield book("kapitel", [[f"{p + 1}. Kapitel", at(28, prose(p, 1)[0]), *prose(70 + p, 25)] for p in range(8)])
    yield book("days", [[f"Day {p + 1}", at(28, prose(p, 1)[0]), *prose(70 + p, 25)] for p in range(8)])
    yield book("scenes", [[f"Act One, Scene {p + 1}", at(28, prose(p, 1)[0]), *prose(70 + p, 25)] for p in range(6)])
    yield book("play", [["THE MILLER", *prose(p, 4, 6), "THE WIDOW", *prose(30 + p, 4, 6)] for p in range(8)])
    yield book("minutes", [["Present: the clerk, the miller and the widow", *prose(p, 24)] for p in range(6)])

    made, right = [], []
    for p in range(10):
        body = prose(p, 16)
        made.append([(60, 40, "F1", 12, f"Smith / THE LANTERN / {p + 12}"), *set_lines(body, 76, 28, size=12)])
        right.append(" ".join(body))
    yield "head-double-spaced.pdf", pdf(made), "\n\n".join(right)
    made, right = [], []
    for p in range(10):
        columns = prose(p, 30, 4), prose(500 + p, 30, 4)
        made.append([(50, 40, "F3", 9, "The Quarry Review"), (330, 40, "F3", 9, f"Part Two {p + 31}"),
                     *set_lines(columns[0], 70, 12, size=9, x=50), *set_lines(columns[1], 70, 12, size=9, x=230)])
        right.append(" ".join(columns[0] + columns[1]))
    yield "head-two-columns.pdf", pdf(made), "\n\n".join(right)
    made, right = [], []
    for p in range(10):
        body = prose(p, 30)
        made.append([(60, 50, "F1", 11, "The Ferry and the Quarry"),
                     (60, 64, "F1", 11, f"Chapter {ORDINALS[p // 3]}"), *set_lines(body, 92)])
        right.append(" ".join(body))
    yield "head-two-lines.pdf", pdf(made), "\n\n".join(right)
    yield book("letter-heads", [[f"London, {3 + p * p} March 1801", "Dear Anna,", at(26, prose(p, 1)[0]),
                                 *prose(30 + p, 22)] for p in range(10)])
    yield book("form-wide", [["APPLICATION FOR A BOAT", *(at(56, text) for text in (
        f"Name: {WORDS[p]} {WORDS[p + 5]}", f"Village: {WORDS[p + 9]}", "Number of oars: four", "Harbour: old",
        "Colour: any", "Length in feet: ten", "Mast: none", "Date: today", "Signature of the clerk"))]
        for p in range(8)])

    def hyphens(name, keep, join):
        """keep: compounds with "|" where the line ends; join: words."""
        parts = [tuple(one.split("|")) for one in keep + join]
        random.Random(name).shuffle(parts)
        lines, line, right = [], "Here is", "Here is"
        for first, second in parts:
            hyphen = "" if first.endswith(("-", "–")) else "-"
            lines.append(f"{line} {first}{hyphen}")
            line = f"{second} then"
            right += f" {first}{second} then"
        lines.append(line + " the end.")
        return f"hyphens-{name}.pdf", pdf([set_lines(lines)]), right + " the end."

    yield hyphens("en-numerals", ["twenty-|five", "thirty-|nine", "sixty-|first", "two-|thirds", "ninety-|two-year-old"],
                  ["re|pair", "quarter|deck", "seven|teen", "four|teenth", "nine|ty"])
    yield hyphens("en-prefixes", ["well-|known", "self-|evident", "half-|hearted", "self-|made", "well-|to-do"],
                  ["sel|fish", "self|less", "wel|come", "ex|ample", "hal|ves", "self|ish"])
    yield hyphens("en-three", ["sister-|in-law", "father-in-|law", "black-|and-white", "state-|of-the-art", "merry-go-|round"],
                  ["in|land", "sister|hood", "over|haul", "white|wash"])
    yield hyphens("en-ends", ["old-|fashioned", "good-|natured", "blue-|eyed", "so-|called", "great-|grandfather"],
                  ["so|cial", "great|ly", "some|thing", "moon|light"])
    yield hyphens("en-within", ["develop|ment-oriented", "well-estab|lished"], ["gov|ernment", "mea|sure", "contin|ues"])
    yield hyphens("numbers", ["1914-|1918", "3-|2", "10-|15", "pp. 112-|118", "1939–|1945", "COVID-|19", "10-|year-old"],
                  ["win|ter"])
    yield hyphens("de", ["deutsch-|französisch", "technisch-|wissenschaftlich", "schwarz-|weiß", "Linux-|Kernel"],
                  ["lang|fristig", "Ge|schichte", "zwi|schen", "Tisch|ler", "Freund|schaft", "Wirt|schaft"])
    yield hyphens("fr", ["vingt-|deux", "peut-|être", "arc-|en-ciel", "rendez-|vous", "après-|midi", "lui-|même", "là-|bas",
                         "belle-|mère"], ["ordi|nateur", "beau|coup", "avan|tage", "tou|jours", "fran|çais"])
    yield hyphens("es", ["teórico-|práctico", "físico-|químico"],
                  ["psico|lógico", "enton|ces", "cora|zón", "seño|res", "tam|bién"])
    yield hyphens("pl", ["polsko-|niemiecki", "biało-|czerwony"],
                  ["opro|gramowanie", "książ|ka", "wszyst|ko", "nazwi|sko", "woj|sko"])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    count = 0
    for place, members in (("documents", (docx_members, odt_members, misnamed_members)),
                           ("pages", (page_members, text_members))):
        (folder / place).mkdir(parents=True, exist_ok=True)
        for make in members:
            for name, content, right in make():
                (folder / place / name).write_bytes(content)
                (folder / place / (name + ".right.txt")).write_text(right + "\n", encoding="utf-8")
                count += 1
    print(f"{count} documents")


if __name__ == "__main__":
    main()
