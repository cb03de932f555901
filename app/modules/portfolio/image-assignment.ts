/** Parts of a filename that name a category, in the order of the search. */
const rules = [
  ["BIM Modeling", ["bim", "building", "model"]],
  ["Point Cloud to BIM", ["point", "cloud", "scan"]],
  ["Solar PV Permitting", ["solar", "pv", "panel"]],
  ["FTTH Design", ["fiber", "ftth", "network"]],
  ["Civil 3D", ["civil", "site", "road"]],
] as const;

type FilenameCategory = (typeof rules)[number][0] | "Other";

/** The project categories recognised in filenames, then Other. */
export const filenameCategories: readonly FilenameCategory[] = [
  ...rules.map(([category]) => category),
  "Other",
];

/** The category in a filename, ignoring case. */
export function categoryOfFilename(name: string): FilenameCategory {
  const lower = name.toLowerCase();
  const rule = rules.find(([, parts]) => parts.some((part) => lower.includes(part)));
  return rule?.[0] ?? "Other";
}

/**
 * The filename parts of a category, and those of earlier rules that take precedence; `undefined` for other categories.
 */
export function partsOfCategory(category: string) {
  const place = rules.findIndex(([name]) => name === category);
  const own = rules[place]?.[1];
  return own && { own, earlier: rules.slice(0, place).flatMap(([, parts]) => parts) };
}

type AssignableImage = { name: string; address: string };

type AssignableProject = {
  id: string;
  title: string;
  category: string;
  /** Addresses of images. */
  main: string | null;
  gallery: readonly string[];
};

/** A project's plan: a main image, if it has none, and images for its gallery. */
export type ProjectAssignment = Pick<AssignableProject, "id" | "title" | "category"> & {
  main: AssignableImage | null;
  gallery: AssignableImage[];
};

/**
 * Gives projects the images of their category: the first becomes the main image if there is none, all others join the
 * gallery. Images that a project already shows are skipped; projects without a change are left out.
 */
export function planAssignment(
  projects: readonly AssignableProject[],
  images: readonly AssignableImage[],
): ProjectAssignment[] {
  return projects.flatMap(({ id, title, category, main: present, gallery: shown }) => {
    const matching = images.filter(
      ({ name }) => category !== "Other" && categoryOfFilename(name) === category,
    );
    const main = present === null ? (matching[0] ?? null) : null;
    const has = new Set([...shown, present, main?.address]);
    const gallery = matching.filter(({ address }) => !has.has(address));
    return main || gallery.length > 0 ? [{ id, title, category, main, gallery }] : [];
  });
}
