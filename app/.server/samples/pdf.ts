/** Fonts that every PDF reader has (ISO 32000-1, 9.6.2.2): no file needs to carry them. */
const fonts = { text: "Helvetica", bold: "Helvetica-Bold", mono: "Courier" } as const;

type TextOptions = { font?: keyof typeof fonts; size?: number; gray?: number };

/** Of WinAnsiEncoding what the texts use beyond Latin-1. */
const winAnsi: Record<string, string> = { "–": "\x96", "’": "\x92", "“": "\x93", "”": "\x94" };

function literal(text: string): string {
  const encoded = text.replace(/[–’“”]/g, (character) => winAnsi[character] ?? character);
  return `(${encoded.replace(/[\\()]/g, "\\$&")})`;
}

/** A4, in points. */
export const pageSize = { width: 595, height: 842 } as const;

/** One A4 page of text and lines; x from the left and y from the top, points. The same calls make the same bytes. */
export class PdfPage {
  readonly #content: string[] = [];

  text(x: number, y: number, text: string, options: TextOptions = {}): void {
    const { font = "text", size = 10, gray = 0 } = options;
    const place = `${x} ${pageSize.height - y} Td`;
    this.#content.push(`BT ${gray} g /${font} ${size} Tf ${place} ${literal(text)} Tj ET`);
  }

  /** A level line of `width`, drawn `weight` points thick. */
  rule(x: number, y: number, width: number, weight = 0.5): void {
    const level = pageSize.height - y;
    this.#content.push(`${weight} w ${x} ${level} m ${x + width} ${level} l S`);
  }

  write(info: { title: string; author: string }): Uint8Array {
    const content = this.#content.join("\n");
    const fontList = Object.entries(fonts).map(
      ([name, base]) =>
        `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`,
    );
    const objects = [
      "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents 4 0 R /Resources << /Font << ${fontList.join(" ")} >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      `<< /Title ${literal(info.title)} /Author ${literal(info.author)} >>`,
    ];
    let file = "%PDF-1.4\n";
    const offsets = objects.map((object, index) => {
      const offset = file.length;
      file += `${index + 1} 0 obj\n${object}\nendobj\n`;
      return `${String(offset).padStart(10, "0")} 00000 n \n`;
    });
    const start = file.length;
    const size = objects.length + 1;
    file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
    file += `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
    // One character is one byte, so that lengths and offsets count both.
    return Buffer.from(file, "latin1");
  }
}
