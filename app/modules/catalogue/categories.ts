import type { Cover, DrawnSubject } from "@datumline/studio/drawings/alt-texts";

type Category = {
  /** Its colour (tokens in theme.css): Tailwind's classes for the bar over a service and for the badge of an article. */
  bar: string;
  badge: string;
  /** The drawing for posts without an image (app/site/pictures/drawing-pictures.ts). */
  cover: DrawnSubject | Cover;
  /** The contact form's initial choice for an article's readers. */
  contactName: string;
};

/** The public categories of work, in the order of the blog's filter. */
export const categories = {
  FTTH: {
    bar: "bg-ftth",
    badge: "border-ftth text-ftth",
    cover: "ftth-plan",
    contactName: "Fiber",
  },
  Solar: {
    bar: "bg-solar",
    badge: "border-solar bg-solar-tint text-solar-dark",
    cover: "sun-path",
    contactName: "Solar",
  },
  BIM: {
    bar: "bg-bim",
    badge: "border-bim text-bim",
    cover: "bim-coordination",
    contactName: "BIM Modeling",
  },
  Civil: {
    bar: "bg-civil",
    badge: "border-civil text-civil",
    cover: "site-grading",
    contactName: "Civil",
  },
} as const satisfies Record<string, Category>;

export type CategoryName = keyof typeof categories;

/** Whether a value, for example from an address, is a public category. */
export const isCategoryName = (value: string): value is CategoryName =>
  Object.hasOwn(categories, value);

export const categoryNames = Object.keys(categories).filter(isCategoryName);
