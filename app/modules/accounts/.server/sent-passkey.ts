import { z } from "zod";

/** Limit in characters, above anything a browser sends: a few hundred bytes in base64. */
const maxSent = 20_000;

const bytes = z.string().min(1).max(maxSent);
const common = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** A new passkey. */
const made = z.object({
  ...common,
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
});

/** A passkey's signed response. */
const given = z.object({
  ...common,
  clientExtensionResults: z.object({}),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

export type MadePasskey = z.output<typeof made>;
export type GivenPasskey = z.output<typeof given>;

/** A form field with JSON content. */
const json = z
  .string({ error: "A passkey is required." })
  .max(maxSent)
  .transform((text, { addIssue }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      addIssue("This is not a passkey.");
      return z.NEVER;
    }
  });

export const madePasskey = json.pipe(made);
export const givenPasskey = json.pipe(given);
