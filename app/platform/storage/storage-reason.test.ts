import { expect, test } from "vitest";
import { storageReason } from "./storage-reason.ts";

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const wrapped = (cause: Error) =>
  new Error('Cannot write file at location "media/1.png"', { cause });

test.each([
  [wrapped(error("Access Denied", { name: "AccessDenied" })), "Access Denied"],
  [wrapped(error("The specified bucket does not exist")), "The specified bucket does not exist"],
  [
    error("ENOSPC: no space left on device, write '/srv/data/files/x'", { code: "ENOSPC" }),
    "no space left on device",
  ],
  [
    error("connect ECONNREFUSED 10.0.0.7:9000", { code: "ECONNREFUSED" }),
    "the connection was refused",
  ],
  [
    error(
      "The Access Key Id AKIAIOSFODNN7EXAMPLE is unknown at https://s3.internal.example:9000/b",
    ),
    "The Access Key Id … is unknown at …",
  ],
  [error("no answer from minio:9000 or storage.internal."), "no answer from … or …"],
  [error("cannot open /srv/data/files"), "cannot open …"],
])("gives the innermost reason without hosts, paths and keys: %s", (given, told) => {
  expect(storageReason(given)).toBe(told);
});

test.each([
  undefined,
  "text",
  error(""),
  error("EIO: i/o error, write '/srv/data'", { code: "EIO" }),
  error("https://s3.internal.example"),
  error("a page of a proxy ".repeat(100)),
])("gives nothing without a reason to show: %s", (given) => {
  expect(storageReason(given)).toBeUndefined();
});
