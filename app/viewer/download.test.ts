import { expect, test } from "vitest";
import { lengthOfGlb, progressLabel, together } from "./download.ts";

test("what is fetched at once is counted together, and its end is known when each one's is", () => {
  const parts = [
    { received: 100_000, total: 300_000 },
    { received: 250_000, total: 1_200_000 },
  ];
  expect(progressLabel(together(parts))).toBe("0.3 MB of 1.5 MB");
  const [first] = parts;
  const unsure = together([...(first ? [first] : []), { received: 50_000, total: undefined }]);
  expect(unsure.total).toBeUndefined();
  expect(progressLabel(unsure)).toBe("0.1 MB");
});

test("a model says how long it is, also when it comes compressed", () => {
  const head = new DataView(new ArrayBuffer(20));
  head.setUint32(0, 0x46546c67, true);
  head.setUint32(8, 1_300_000, true);
  expect(lengthOfGlb(new Uint8Array(head.buffer))).toBe(1_300_000);
  expect(lengthOfGlb(new Uint8Array(20))).toBeUndefined();
  expect(lengthOfGlb(new Uint8Array(8))).toBeUndefined();
});
