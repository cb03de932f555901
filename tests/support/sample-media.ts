import { makePdf, samples } from "./sample-files.ts";

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.byteLength);
  head.write(type, 4);
  return Buffer.concat([head, content]);
};

/** The start of an MP4 file of a brand, followed by `size` bytes that are not video. */
export const makeMp4 = (brand = "isom", size = 1_000): Buffer =>
  Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\0\0\u0002\0${brand}avc1mp41`, "latin1")),
    box("mdat", Buffer.alloc(size, "film")),
  ]);

/** The start of a Matroska file with this document type. */
export const makeWebm = (document = "webm"): Buffer => {
  const named = Buffer.from(
    `\u0042\u0082${String.fromCharCode(0x80 + document.length)}${document}`,
    "latin1",
  );
  const version = Buffer.from("4286810142f7810142f2810442f38108", "hex");
  const header = Buffer.concat([version, named]);
  return Buffer.concat([
    Buffer.from("1a45dfa3", "hex"),
    Buffer.from([0x80 + header.byteLength]),
    header,
    Buffer.from("18538067", "hex"),
  ]);
};

/** One small file of each type that the library accepts besides images. */
export const mediaSamples = {
  pdf: makePdf(),
  mp4: makeMp4(),
  webm: makeWebm(),
  dwg: samples.dwg,
  dxf: samples.dxf,
  ifc: samples.ifc,
  zip: samples.zip,
};
