import { articles } from "#modules/posts/articles/articles.ts";
import { serviceDocuments } from "../service-documents.ts";
import { serviceWordsDocument } from "../service-words.ts";
import { builtInServices, type ServiceId } from "../services.ts";
import { lodSpecification } from "../standards/buildings.ts";
import { poleAccessRule } from "../standards/poles.ts";
import { mutcd } from "../standards/roads.ts";
import { dmpOrder } from "../standards/sites.ts";
import {
  circular2003,
  faaPolicy,
  fccPart15,
  safeguardingZones,
  solarExemptions,
} from "../standards/solar.ts";
import { designation, type Standard } from "../standards/standard.ts";
import { standardGroups } from "../standards/standards.ts";

/** A standard, and the words that refer to it in a text. */
type Mention = readonly [standard: Standard, words: string];

const inServices: Partial<Record<ServiceId, readonly Mention[]>> = {
  ftth: [[mutcd, "MUTCD"]],
  civil: [[mutcd, "MUTCD"]],
  solar: [
    [safeguardingZones, "S.I. 492"],
    [solarExemptions, "493 of 2022"],
    [circular2003, "Circular 01/2003"],
    [faaPolicy, "86 FR 25801"],
    [fccPart15, "47 CFR Part 15"],
  ],
  "scan-to-bim": [[lodSpecification, "BIMForum LOD Specification"]],
};

const inTurnaround: readonly Mention[] = [
  [dmpOrder, "Order 2015"],
  [poleAccessRule, "47 CFR 1.1411"],
];

/** Texts that mention standards outside of references, each with its source. */
export const mentions = [
  ...builtInServices.flatMap(({ id, name, path }) =>
    (inServices[id] ?? []).map(([standard, words]) => ({
      standard,
      words,
      name,
      path,
      text: JSON.stringify(serviceDocuments[id].initial),
    })),
  ),
  ...inTurnaround.map(([standard, words]) => ({
    standard,
    words,
    name: "Turnaround by scope",
    path: "/services#turnaround",
    text: JSON.stringify(serviceWordsDocument.initial.turnaround.notes),
  })),
];

const articleUses = articles.flatMap(({ slug, title, standards = [] }) =>
  standards.map((standard) => ({
    standard,
    name: title.split(":")[0] ?? title,
    path: `/blog/${slug}`,
  })),
);

function entryOf(standard: Standard) {
  const { title, publisher, url, note, checked, confirmed } = standard;
  const uses = [...articleUses, ...mentions]
    .filter((use) => use.standard === standard)
    .map(({ name, path }) => ({ name, path }));
  return {
    designation: designation(standard),
    title,
    publisher,
    url,
    note,
    checked,
    confirmed,
    uses,
  };
}

export type StandardEntry = ReturnType<typeof entryOf>;

/** All standards as listed on their page, each with the pages that rely on it. */
export const standardsIndex = standardGroups.map(({ title, standards }) => ({
  title,
  entries: standards
    .map(entryOf)
    .toSorted((a, b) => a.designation.localeCompare(b.designation, "en", { numeric: true })),
}));
