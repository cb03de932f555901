import { expect, test } from "vitest";
import { lengthOfGlb, progressLabel } from "./download.tsx";

test("the progress of a file is a share of all of it, if known", () => {
  expect(progressLabel({ received: 350_000, total: 1_500_000 })).toBe("0.3 MB of 1.5 MB");
  expect(progressLabel({ received: 150_000, total: undefined })).toBe("0.1 MB");
});

test("a model's length is read from its header, even if it arrives compressed", () => {
  const head = new DataView(new ArrayBuffer(20));
  head.setUint32(0, 0x46546c67, true);
  head.setUint32(8, 1_300_000, true);
  expect(lengthOfGlb(new Uint8Array(head.buffer))).toBe(1_300_000);
  expect(lengthOfGlb(new Uint8Array(20))).toBeUndefined();
  expect(lengthOfGlb(new Uint8Array(8))).toBeUndefined();
});
