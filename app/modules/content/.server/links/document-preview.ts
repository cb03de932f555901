import { z } from "zod";
import { dayInSeconds, defineLink } from "#platform/signed-links/define-link.ts";

/** Shows a public page with a document as it was typed or saved and not published, to the person with the link. */
export const documentPreview = defineLink({
  purpose: "document-preview",
  lifetime: 7 * dayInSeconds,
  toTheDay: true,
  data: {
    documentId: z.string(),
    /** Whose unsaved text it shows, if there is one. */
    userId: z.string(),
  },
});

/** The search parameter for the token of a preview on a page of the site. */
export const previewParam = "preview";
