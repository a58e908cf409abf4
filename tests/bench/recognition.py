#!/usr/bin/env python3
"""How well scans are read: character error rates of Glasshouse and of the tesseract program on pages of known text.

Draws pages of PDFs that have text as pictures, at several resolutions, clean and with noise, and reads these pictures.
The error rate is the edit distance in characters over the characters of the PDF's own text (pdftotext), white space
counted as one blank. Glasshouse reads all pages of a file in one go, tesseract one picture after the other.

    recognition.py --cli build/release/bin/glasshouse-cli LANGUAGE PDF FIRST LAST ...

Needs pdftoppm, pdftotext, tesseract, Pillow and NumPy.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy
from PIL import Image, ImageFilter

from reading_order import edit_distance


def plain(text):
    return list(" ".join(text.split()))


def noisy(image, seed):
    """Slightly turned and blurred, with grey paper and specks, as a copy of a copy."""
    chance = numpy.random.default_rng(seed)
    turned = image.rotate(0.4, fillcolor=255, resample=Image.BICUBIC).filter(ImageFilter.GaussianBlur(0.7))
    pixels = numpy.asarray(turned, dtype=float) * 0.85 + 20 + chance.normal(0, 12, (turned.height, turned.width))
    pixels[chance.random(pixels.shape) < 0.0015] = 0
    return Image.fromarray(pixels.clip(0, 255).astype("uint8"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--cli", required=True)
    parser.add_argument("documents", nargs="+", help="LANGUAGE PDF FIRST LAST, again and again; pages count from 1")
    arguments = parser.parse_args()
    documents = zip(*[iter(arguments.documents)] * 4)
    for language, pdf, first, last in documents:
        pages = range(int(first), int(last) + 1)
        texts = [subprocess.run(["pdftotext", "-f", str(page), "-l", str(page), pdf, "-"], capture_output=True, text=True,
                                check=True).stdout for page in pages]
        source = plain(" ".join(texts))
        for resolution in (150, 300):
            for noise in (False, True):
                with tempfile.TemporaryDirectory() as name:
                    folder = pathlib.Path(name)
                    subprocess.run(["pdftoppm", "-r", str(resolution), "-gray", "-png", "-f", first, "-l", last, pdf,
                                    str(folder / "page")], check=True)
                    pictures = []
                    for number, path in enumerate(sorted(folder.glob("page*.png"))):
                        image = Image.open(path).convert("L")
                        image = noisy(image, number) if noise else image
                        image.save(path, dpi=(resolution, resolution))
                        pictures.append(image)
                    scan = folder / "scan.pdf"
                    pictures[0].save(scan, save_all=True, append_images=pictures[1:], resolution=resolution)
                    environment = dict(os.environ, OMP_THREAD_LIMIT="1", XDG_CACHE_HOME=str(folder / "cache"))
                    begin = time.monotonic()
                    subprocess.run([arguments.cli, "corpus", str(scan), "--ocr", language, "--text",
                                    str(folder / "ours.txt")], check=True, stdout=subprocess.DEVNULL, env=environment)
                    ours_seconds = time.monotonic() - begin
                    ours = plain((folder / "ours.txt").read_text(encoding="utf-8"))
                    begin = time.monotonic()
                    theirs = plain(" ".join(
                        subprocess.run(["tesseract", str(path), "-", "-l", language], capture_output=True, text=True,
                                       check=True, env=environment).stdout for path in sorted(folder.glob("page*.png"))))
                    seconds = time.monotonic() - begin
                    print(json.dumps({
                        "language": language, "pdf": pathlib.Path(pdf).name, "pages": len(pages), "dpi": resolution,
                        "noise": noise, "characters": len(source),
                        "glasshouse": round(edit_distance(source, ours) / len(source), 4),
                        "tesseract": round(edit_distance(source, theirs) / len(source), 4),
                        "seconds_per_page": round(ours_seconds / len(pages), 2),
                        "tesseract_seconds_per_page": round(seconds / len(pages), 2)}), flush=True)


if __name__ == "__main__":
    sys.exit(main())
