import type { Confirmable } from "@datumline/brand/confirmable";
import type { OfferedService } from "./read-services.ts";

/** Which releases the firm itself holds licences for; shown once it has said so. */
export const ownSoftware: Confirmable & { releases: readonly string[] } = {
  isConfirmed: false,
  releases: [],
};

export const fileFormatsText = {
  title: "File formats and versions",
  caption: "File formats and versions by service",
  lead: "What you send, what you receive, and which versions your office can open.",
  head: "Service",
  columns: ["You send", "You receive", "Versions"],
  notes: [
    "Program names say what the files are made for; they are trademarks of their owners. Zip archives and links to larger files are welcome.",
  ],
  unconfirmed: "Each quote names the programs and releases we work in.",
} as const;

/** The rows of the table, one for each service that says which files it takes. */
export const fileFormatRows = (services: readonly OfferedService[]) =>
  services.flatMap(({ formats }) =>
    formats
      ? [{ title: formats.title, values: [formats.receive, formats.deliver, formats.versions] }]
      : [],
  );

/** What stands below the table: also the firm's own programs, once they are confirmed. */
export const fileFormatNotes = (own = ownSoftware): readonly string[] => [
  ...fileFormatsText.notes,
  own.isConfirmed ? `We work in ${own.releases.join(", ")}.` : fileFormatsText.unconfirmed,
];
