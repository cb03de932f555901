import { expect, it } from "vitest";
import { formatBytes } from "./bytes.ts";

it.each([
  [0, "0 Bytes"],
  [1, "1 Byte"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [25 * 1024 * 1024, "25 MB"],
  [2_461_000, "2.35 MB"],
  [3 * 1024 ** 3, "3 GB"],
  [5000 * 1024 ** 3, "5000 GB"],
])("%i is %s", (size, text) => {
  expect(formatBytes(size)).toBe(text);
});
