import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { ByteRange } from "./backend.ts";
import { sendByteRange } from "./byte-ranges.ts";

const content = Buffer.from("0123456789");
const etag = '"tag"';
const day = "Tue, 03 Feb 2026 04:05:06 GMT";

const open = (range: ByteRange | undefined) =>
  Readable.from([content.subarray(range?.start ?? 0, range && range.end + 1)]);

async function ask(headers: Record<string, string>, tag = etag) {
  const response = await sendByteRange(new Headers(headers), {
    size: content.length,
    headers: { ETag: tag, "Last-Modified": day },
    open,
  });
  const part = response.headers.get("Content-Range");
  return [response.status, await response.text(), part];
}

const whole = [200, "0123456789", null];

it.each([
  [{}, whole],
  [{ Range: "bytes=0-2" }, [206, "012", "bytes 0-2/10"]],
  [{ Range: "bytes=3-5" }, [206, "345", "bytes 3-5/10"]],
  [{ Range: "bytes=8-" }, [206, "89", "bytes 8-9/10"]],
  [{ Range: "bytes=8-99" }, [206, "89", "bytes 8-9/10"]],
  [{ Range: "bytes=-3" }, [206, "789", "bytes 7-9/10"]],
  [{ Range: "bytes=-99" }, [206, "0123456789", "bytes 0-9/10"]],
  [{ Range: "bytes=10-" }, [416, "", "bytes */10"]],
  [{ Range: "bytes=-0" }, [416, "", "bytes */10"]],
  [{ Range: "bytes=5-2" }, whole],
  [{ Range: "bytes=-" }, whole],
  [{ Range: "bytes=0-1,3-4" }, whole],
  [{ Range: "lines=0-2" }, whole],
  [{ Range: "0-2" }, whole],
  [{ Range: "bytes=0-2", "If-Range": etag }, [206, "012", "bytes 0-2/10"]],
  [{ Range: "bytes=0-2", "If-Range": day }, [206, "012", "bytes 0-2/10"]],
  [{ Range: "bytes=0-2", "If-Range": '"other"' }, whole],
  [{ Range: "bytes=0-2", "If-Range": "Mon, 02 Feb 2026 00:00:00 GMT" }, whole],
])("%j returns %j", async (headers, answer) => {
  expect(await ask(headers as Record<string, string>)).toEqual(answer);
});

it("returns no part of a weakly equal file", async () => {
  for (const tag of ['W/"tag"', '"tag"']) {
    expect(await ask({ Range: "bytes=0-2", "If-Range": tag }, 'W/"tag"')).toEqual(whole);
  }
});

it("sends the length of the part", async () => {
  const asked = new Headers({ Range: "bytes=1-2" });
  const response = await sendByteRange(asked, { size: content.length, headers: {}, open });
  expect(response.headers.get("Content-Length")).toBe("2");
  expect(response.headers.get("Accept-Ranges")).toBe("bytes");
  expect(await response.text()).toBe("12");
});
