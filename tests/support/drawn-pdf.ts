// cspell:ignore endobj xref startxref

/** A PDF of one page, 200 by 300 points, all red with a word on it. */
export function makeDrawnPdf(): Buffer {
  const drawing = "0.8 0 0 rg 0 0 200 300 re f 1 g BT /F1 40 Tf 30 140 Td (Sheet) Tj ET";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((content, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${content}endobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text + table + trailer, "latin1");
}
