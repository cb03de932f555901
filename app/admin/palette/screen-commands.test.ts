// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readScreenCommands } from "./screen-commands.ts";

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.getClientRects = function rects() {
    return { length: this.closest("[data-invisible]") ? 0 : 1 } as DOMRectList;
  };
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
});

afterAll(() => vi.unstubAllGlobals());

it("offers the actions that a screen declares, under their own names, and presses them", () => {
  document.body.innerHTML = `<main>
    <div data-commands>
      <a href="#history">History</a>
      <button aria-label="Settings">S</button>
      <button disabled>Save</button>
      <button hidden>Stay</button>
      <span data-invisible><button>Wide</button></span>
      <button popovertarget="menu" title="More actions">…</button>
      <div id="menu" popover data-invisible><a href="#write">Write<span> (opens a new tab)</span></a></div>
    </div>
    <button>Elsewhere</button>
  </main>`;
  const commands = readScreenCommands();
  expect(commands.map(({ name }) => name)).toEqual(["History", "Settings", "Write"]);
  const pressed = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("[href='#history']")?.addEventListener("click", pressed);
  const [history] = commands;
  if (history && "act" in history) history.act();
  expect(pressed).toHaveBeenCalledOnce();
});

it("focuses the fields of a lead, and chooses their options", () => {
  document.body.innerHTML = `<main><div class="filters"><select name="owner"></select></div>
    <label for="status">Status</label>
    <select id="status" name="status"><option>New</option><option>Won</option></select>
    <div data-commands><button>Assign to me</button></div>
    <fieldset><legend>Set due date to</legend><button name="quick">Tomorrow</button></fieldset>
    <div data-composer="note"><label for="notes">Notes</label><textarea id="notes" name="notes"></textarea></div></main>`;
  const commands = readScreenCommands();
  expect(commands.map(({ name }) => name)).toEqual([
    ...["Status", "Status: Won", "Set due date to: Tomorrow", "Notes", "Assign to me"],
  ]);
  const note = commands.find(({ name }) => name === "Notes");
  expect(note?.also).toContain("comment");
  if (note && "act" in note) note.act();
  expect(document.activeElement).toBe(document.querySelector("#notes"));
  const [field, won] = commands;
  if (field && "act" in field) field.act();
  const select = document.querySelector("select#status");
  expect(document.activeElement).toBe(select);
  const changed = vi.fn();
  select?.addEventListener("change", changed);
  if (won && "act" in won) won.act();
  expect(changed).toHaveBeenCalledOnce();
  expect(select).toHaveProperty("value", "Won");
});
