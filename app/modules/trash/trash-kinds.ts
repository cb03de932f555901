import { can, type Permission, type Role } from "#modules/accounts/permissions.ts";

type TrashKind = {
  /** Its name on the screen and in its filter. */
  name: string;
  /** One of them and several, within a sentence. */
  one: string;
  many: string;
  /** The permission to see it in the trash, restore it or delete it for good. */
  permission: Permission;
  /**
   * Whether it is kept for 30 days (`trashDays`). Others can be undone only for a moment: the credentials of someone who
   * has left must not stay, and an unsaved text concerns its writer alone.
   */
  isRetained: boolean;
};

/** The kinds of things whose deletion can be undone. */
export const trashKinds = {
  post: {
    name: "Blog post",
    one: "blog post",
    many: "blog posts",
    permission: "posts:write",
    isRetained: true,
  },
  draft: {
    name: "Unsaved draft",
    one: "unsaved draft",
    many: "unsaved drafts",
    permission: "posts:write",
    isRetained: false,
  },
  project: {
    name: "Project",
    one: "project",
    many: "projects",
    permission: "portfolio:write",
    isRetained: true,
  },
  "project image": {
    name: "Project image",
    one: "image",
    many: "images",
    permission: "portfolio:write",
    isRetained: true,
  },
  file: {
    name: "File",
    one: "file",
    many: "files",
    permission: "media:write",
    isRetained: true,
  },
  "file version": {
    name: "Replaced file",
    one: "replaced file",
    many: "replaced files",
    permission: "media:write",
    isRetained: false,
  },
  folder: {
    name: "Media folder",
    one: "media folder",
    many: "media folders",
    permission: "media:write",
    isRetained: true,
  },
  lead: {
    name: "Lead",
    one: "lead",
    many: "leads",
    permission: "leads:write",
    isRetained: true,
  },
  user: {
    name: "User",
    one: "user",
    many: "users",
    permission: "users:write",
    isRetained: false,
  },
} as const satisfies Record<string, TrashKind>;

export type TrashEntity = keyof typeof trashKinds;

/** Whether a word, such as one from the database, is a kind. */
export const isTrashEntity = (word: string): word is TrashEntity => Object.hasOwn(trashKinds, word);
const entities = Object.keys(trashKinds).filter(isTrashEntity);

/** The kinds that can be undone for a moment only. */
export const undoOnlyKinds: readonly TrashEntity[] = entities.filter(
  (entity) => !trashKinds[entity].isRetained,
);

/** The kinds that someone sees in the trash: those that are kept and that they may change. */
export const trashKindsFor = (user: { role: Role }): readonly TrashEntity[] =>
  entities.filter(
    (entity) => trashKinds[entity].isRetained && can(user, trashKinds[entity].permission),
  );

/** A number of things, by their kind if all have the same: 1 blog post, 3 leads, 4 items. */
export function countOfKinds(kinds: readonly TrashEntity[]): string {
  const [first] = kinds;
  const isMixed = kinds.some((kind) => kind !== first);
  const words = first && !isMixed ? trashKinds[first] : { one: "item", many: "items" };
  return `${kinds.length} ${kinds.length === 1 ? words.one : words.many}`;
}

/** Days that deleted entries can be restored from the trash. */
export const trashDays = 30;
