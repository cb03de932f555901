import { ownTurn } from "../turns.ts";
import { maxFields, maxFormBytes, maxNameLength, OversizedForm } from "./form-bounds.ts";

const ampersand = 0x26;

/**
 * Reads a form in the default encoding of browsers. Its fields are counted as they arrive: parsing a megabyte of empty
 * ones would block every other request for seconds. Throws {@link OversizedForm}; the unread rest is left in `body` for
 * the host to read past.
 */
export async function readUrlencoded(body: ReadableStream<Uint8Array>): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let fields = 1;
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === ampersand) fields += 1;
    if (bytes > maxFormBytes || fields > maxFields) throw new OversizedForm();
    chunks.push(chunk);
  }
  await ownTurn();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) {
    if (name.length > maxNameLength) throw new OversizedForm();
    form.append(name, value);
  }
  return form;
}
