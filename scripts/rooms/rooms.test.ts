import { readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";
import { type Import, importsOf } from "./imports.ts";
import { floors, picture } from "./rooms.ts";

const project = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(project, file), "utf8");

const floorOf = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor])));
const imports = importsOf(project, ["app", "packages", "server", "scripts"]);

const fileRooms = [...floorOf.keys()].filter((room) => room.endsWith(".ts"));

/** The room of a file: its own, or two folders deep, or one for files of the outermost folders. */
function roomOf(path: string): string {
  const own = fileRooms.find((room) => matchesGlob(path, room));
  if (own) return own;
  const [outer = "", inner = "", ...rest] = path.split("/");
  const isInner = outer === "packages" || (outer === "app" && rest.length > 0);
  return isInner ? `${outer}/${inner}` : outer;
}

const told = ({ file, specifier }: Import) => `${file}: ${specifier}`;
const isPackage = (room: string) => room.startsWith("packages/");
/** Across rooms; what React Router generates beside a route is the route's own. */
const crossing = imports.filter(
  ({ file, target }) =>
    roomOf(file) !== roomOf(target) && !target.includes("+types") && roomOf(target) !== "tests",
);

it("every folder with code is a room", () => {
  const rooms = new Set(imports.map(({ file }) => roomOf(file)));
  expect([...rooms].filter((room) => !floorOf.has(room))).toEqual([]);
});

it("imports go down only", () => {
  const upwards = crossing.filter(({ file, target }) => {
    const [from, to] = [floorOf.get(roomOf(file)), floorOf.get(roomOf(target))];
    return from === undefined || to === undefined || to >= from;
  });
  expect(upwards.map(told)).toEqual([]);
});

it("the admin and the public pages do without each other", () => {
  const across = crossing.filter(({ target }) => /^app\/(admin|pages)\//.test(target));
  // The frame of a document has the styles of the admin, which are files to it.
  expect(across.filter(({ specifier }) => !specifier.includes(".css")).map(told)).toEqual([]);
});

it("packages are entered through their exports, and name the packages that they need", () => {
  const wrong = crossing.filter(({ file, specifier, target }) => {
    const room = roomOf(target);
    if (!isPackage(room)) return isPackage(roomOf(file));
    const { exports } = JSON.parse(read(`${room}/package.json`));
    const way = `.${target.slice(room.length)}`.replace(/\?.*/, "");
    if (!specifier.startsWith("@datumline/") || !(way in exports)) return true;
    if (!isPackage(roomOf(file))) return false;
    const { dependencies } = JSON.parse(read(`${roomOf(file)}/package.json`));
    return !(room.replace("packages/", "@datumline/") in dependencies);
  });
  expect(wrong.map(told)).toEqual([]);
});

it("the README shows these floors", () => {
  const [, shown] = /```text\n(.*?)\n```/s.exec(read("README.md")) ?? [];
  expect(shown).toBe(picture);
});
