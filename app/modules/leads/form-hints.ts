/*
 * Default texts of forms next to their labels. Plain texts, as they are part of a form's code; forms.ts makes a document of
 * them.
 */

export const contactHints = {
  hints: { message: "Location, size, deadline, and the files you already have." },
} as const;

export const quoteHints = {
  hints: {
    details:
      "Where, how much and by when. For example, 14 km of route, 12 MW across two fields, or one hospital wing.",
  },
} as const;

export const projectHints = {
  hints: {
    services: "Choose one or more.",
    projectDetails: "Location, size, standards to follow, and what you already have.",
    lod: "Level of development, for models.",
    deadline: "Leave blank if you don't have one.",
    budget: "Amount and currency, if you have a figure in mind.",
    link: "A shared folder or transfer that we can download from.",
  },
} as const;

export const glareHints = {
  hints: {
    siteAddress: "Coordinates or a map link will do for open land.",
    pvSize: "Planned DC capacity, on the ground or on a roof.",
    details: "Filled in from your glare check. You can edit it.",
  },
} as const;
