import { firm } from "@datumline/brand/firm";
import { renderMail } from "#app/mail/mail-sheet.tsx";

type Asked = { title: string; by: string; note: string; url: string };

/** Tells somebody who asked to be told that a post is ready for review. */
export function reviewMail(to: string, { title, by, note, url }: Asked) {
  const sheet = renderMail({
    preview: `${by} asks for a review.`,
    heading: "Ready for review",
    paragraphs: [
      `${by} has marked a post as ready for review. Visitors do not see it yet.`,
      "You get this email because you chose so in your account, where you can also end it.",
    ],
    facts: [["Title", title], ...(note ? [["Note", note] as const] : [])],
    action: { label: "Open the post", url },
  });
  return { to, subject: `Ready for review: ${title} – ${firm.name}`, ...sheet };
}
