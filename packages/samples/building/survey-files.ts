import { firm } from "@datumline/brand/firm";
import type { ModelElement } from "./element.ts";
import type { Scan } from "./scan.ts";

const header = 227;
const record = 20;
/** Coordinates are stored in tenths of a millimetre. */
const step = 1e-4;
/** Classes of the LAS specification that fit: ground outside, and building. */
const [ground, building] = [2, 6];

function writeHeader(file: DataView, { count, positions }: Scan): void {
  const text = (at: number, value: string) => {
    for (const [i, byte] of Buffer.from(value, "latin1").subarray(0, 32).entries())
      file.setUint8(at + i, byte);
  };
  text(0, "LASF");
  file.setUint8(24, 1);
  file.setUint8(25, 2);
  text(26, "SIMULATION");
  text(58, `${firm.shortName} sample-model`);
  // A fixed date: the same file is written each time.
  file.setUint16(90, 1, true);
  file.setUint16(92, 2026, true);
  file.setUint16(94, header, true);
  file.setUint32(96, header, true);
  file.setUint8(104, 0);
  file.setUint16(105, record, true);
  file.setUint32(107, count, true);
  file.setUint32(111, count, true);
  for (const at of [131, 139, 147]) file.setFloat64(at, step, true);
  for (let axis = 0; axis < 3; axis += 1) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < count * 3; i += 3) {
      const value = Math.round((positions[i] as number) / step) * step;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    file.setFloat64(179 + axis * 16, high, true);
    file.setFloat64(187 + axis * 16, low, true);
  }
}

/**
 * The survey as LAS 1.2 with point format 0, which every reader knows: user data is the layer (0 architecture, 1 structure,
 * 2 services), the point source the set-up.
 */
export function lasFile(scan: Scan, elements: readonly ModelElement[]): Uint8Array {
  const bytes = new Uint8Array(header + scan.count * record);
  const file = new DataView(bytes.buffer);
  writeHeader(file, scan);
  const isGround = elements.map(({ category }) => category === "Paving");
  for (let i = 0; i < scan.count; i += 1) {
    const at = header + i * record;
    for (let axis = 0; axis < 3; axis += 1) {
      const value = scan.positions[i * 3 + axis] as number;
      file.setInt32(at + axis * 4, Math.round(value / step), true);
    }
    file.setUint16(at + 12, scan.intensity[i] as number, true);
    // The first of one return.
    file.setUint8(at + 14, 0b001_001);
    file.setUint8(at + 15, isGround[scan.element[i] as number] ? ground : building);
    file.setUint8(at + 17, scan.layer[i] as number);
    file.setUint16(at + 18, scan.setUp[i] as number, true);
  }
  return bytes;
}

/** The survey as text, a point a line: x, y and z in m, intensity from 0 to 255. */
export function xyzFile({ count, positions, intensity }: Scan): Uint8Array {
  const parts: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const at = (axis: number) => (positions[i * 3 + axis] as number).toFixed(4);
    parts.push(`${at(0)} ${at(1)} ${at(2)} ${(intensity[i] as number) >> 8}\n`);
  }
  return Buffer.from(parts.join(""), "latin1");
}
