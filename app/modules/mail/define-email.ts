import { type Line, line, list, text } from "#app/fields/fields.ts";
import { type Content, defineContent } from "#modules/content/documents/define-content.ts";

const paragraphs = (isContractual?: true) =>
  list("Paragraphs", text("Paragraph", { rows: 2 }), {
    one: "paragraph",
    min: 1,
    max: 12,
    ...(isContractual && { isContractual }),
  });

const words = (isContractual?: true) => ({
  subject: line("Subject"),
  preview: line("Preview text", { hint: "Shown next to the subject in the inbox." }),
  heading: line("Heading"),
  paragraphs: paragraphs(isContractual),
});

const action = line("Button", { maxLength: 80, hint: "The button's link cannot be changed." });

type Words = ReturnType<typeof words>;

/** An email's facts next to its words, with samples for a preview. */
type Extras = {
  /** Names and values below the text, such as a visitor's input. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** The email is addressed to the firm, and ends with the way to reply to the sender. */
  isToFirm?: true;
  /** The link at its foot unsubscribes. */
  unsubscribes?: true;
};

type EmailDefinition = Pick<Content, "id" | "title" | "hint" | "inserts"> & {
  id: `email-${string}`;
  sample?: Extras;
};

type InitialWords = { subject: string; preview: string; heading: string; paragraphs: string[] };

/** The words of an email, and samples for its preview. */
type PlainEmail = Content<Words> & { hasLink: false; sample: Extras };
/** The words of an email with a button, whose link the firm cannot change. */
type LinkEmail = Content<Words & { action: Line }> & { hasLink: true; sample: Extras };
export type EmailText = PlainEmail | LinkEmail;

/** Declares an email without a button. `isContractual`: the contract fixes the promise in its paragraphs. */
export function defineMail({
  sample = {},
  isContractual,
  initial,
  ...definition
}: EmailDefinition & { isContractual?: true; initial: InitialWords }): PlainEmail {
  const content = defineContent({ ...definition, fields: words(isContractual), initial });
  return { ...content, hasLink: false, sample };
}

/** Declares an email with a button. */
export function defineLinkMail({
  sample = {},
  initial,
  ...definition
}: EmailDefinition & { initial: InitialWords & { action: string } }): LinkEmail {
  const content = defineContent({ ...definition, fields: { ...words(), action }, initial });
  return { ...content, hasLink: true, sample };
}
