import { encode } from "uqr";

/** A QR code as the path of its dark squares, in units of one square, with the quiet zone that scanners need. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}
