import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminAction } from "#app/admin/action-result.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import {
  findEditableProject,
  listProjectsInOrder,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import { findMovedProject, findProjectPage } from "#modules/portfolio/.server/queries/projects.ts";
import { createLog } from "#platform/log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { portfolioAction } from "./actions.server.ts";
import { saveProjectAction } from "./save-project.server.ts";

const boss = { id: "boss", name: "Boss", email: "boss@firm.example" };

describeOnEachEngine("the actions of projects", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  beforeAll(async () => {
    place = await makeTestEnvironment(engine);
    services = await startServices(place.env, createLog("silent"));
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  /** Sends a form; returns the status and the response. */
  async function send(
    action: AdminAction<string, object>,
    fields: Record<string, string>,
    params: Record<string, string> = {},
  ) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
    context.set(userContext, {
      ...boss,
      role: "editor",
      twoFactorEnabled: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      isByPasskey: false,
      reauthenticatedAt: new Date(),
      sessionId: "s",
    });
    const url = new URL("https://www.example.com/admin/portfolio");
    const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
    try {
      const answer = await action({ request, url, pattern: "/admin/portfolio", params, context });
      return { status: answer.init?.status ?? 200, answer: answer.data };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return { status: thrown.status };
    }
  }

  const filled = {
    title: "Ring road",
    category: "Civil 3D",
    description: "Plan.",
    published: "on",
  };
  const projects = () => listProjectsInOrder(services.db, { page: 1, pageSize: 10 });
  const saved = { status: 302 };

  it("give each project an address, and refuse a chosen one that is taken", async () => {
    expect(await send(saveProjectAction, filled)).toMatchObject(saved);
    // Values that the form derives from the same title, and that a form without a script leaves empty.
    expect(await send(saveProjectAction, { ...filled, slug: "ring-road" })).toMatchObject(saved);
    expect(await send(saveProjectAction, { ...filled, title: "Mill", slug: "" })).toMatchObject(
      saved,
    );
    const slugs = (await projects()).map(({ slug, number }) => slug.replace(`${number}`, "N"));
    expect(slugs.toSorted()).toEqual(["mill", "ring-road", "ring-road-N"]);
    const taken = { ...filled, title: "Other", slug: "Ring road" };
    expect(await send(saveProjectAction, taken)).toMatchObject({
      status: 400,
      answer: {
        errors: { slug: expect.stringContaining("already uses this address") },
        values: { title: ["Other"] },
      },
    });
    expect(await send(saveProjectAction, { ...taken, slug: "x".repeat(201) })).toMatchObject({
      status: 400,
      answer: { errors: { slug: expect.stringContaining("at most 200") } },
    });
  });

  it("redirect from the old address of a project only if it was published", async () => {
    const { db } = services;
    await send(saveProjectAction, { ...filled, title: "Clinic", published: "" });
    const id = (await projects()).find(({ title }) => title === "Clinic")?.id ?? "";
    expect(await findProjectPage(db, "clinic")).toBeUndefined();
    const unseen = { ...filled, title: "Clinic", slug: "clinic-wing" };
    expect(await send(saveProjectAction, unseen, { id })).toMatchObject(saved);
    expect(await findMovedProject(db, "clinic")).toBeUndefined();
    expect((await findProjectPage(db, "clinic-wing"))?.id).toBe(id);
    const facts = {
      clientType: "Hospital trust",
      country: "Ireland",
      lod: "LOD 300",
      method: "Scan\nand model.",
    };
    expect(
      await send(saveProjectAction, { ...unseen, ...facts, days: "12", slug: "wing" }, { id }),
    ).toMatchObject(saved);
    expect(await findMovedProject(db, "clinic-wing")).toBe("wing");
    expect(await findProjectPage(db, "wing")).toMatchObject({ ...facts, days: 12 });
    // Without a slug it keeps the one it has.
    expect(await send(saveProjectAction, { ...unseen, slug: "" }, { id })).toMatchObject(saved);
    expect((await findEditableProject(db, id))?.slug).toBe("wing");
    const other = { ...filled, title: "Other", slug: "clinic-wing" };
    expect(await send(saveProjectAction, other)).toMatchObject({ status: 400 });
  });

  it("undo a move and a change of featured projects, and list by words", async () => {
    const back = async (fields: Record<string, string>) => {
      const { answer } = await send(portfolioAction, fields);
      return Object.fromEntries((answer && "back" in answer && answer.back) || []);
    };
    const { db } = services;
    const order = async () => (await projects()).map(({ title }) => title);
    const before = await order();
    const [first, , third] = await projects();
    const move = { intent: "move", id: first?.id ?? "", over: third?.id ?? "" };
    const undo = await back(move);
    expect(await order()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    expect(await send(portfolioAction, undo)).toMatchObject({
      answer: { done: `“${before[0]}” moved back to position 0.` },
    });
    expect(await order()).toEqual(before);

    const isFeatured = async () => (await findEditableProject(db, move.id))?.featured;
    const stop = await back({ intent: "feature", id: move.id });
    expect(await isFeatured()).toBe(true);
    await send(portfolioAction, stop);
    expect(await isFeatured()).toBe(false);

    const place = { page: 1, pageSize: 10 };
    const found = await listProjectsInOrder(db, { ...place, search: "MILL" });
    expect(found.map(({ title }) => title)).toEqual(["Mill"]);
    expect(await listProjectsInOrder(db, { ...place, search: "100 %" })).toEqual([]);
  });

  it("refuse to overwrite a version that was saved since the form was opened", async () => {
    const { db } = services;
    const project = (await projects()).find(({ slug }) => slug === "ring-road");
    const id = project?.id ?? "";
    const base = String(project?.version);
    const save = (more: Record<string, string>) =>
      send(saveProjectAction, { ...filled, title: "Mine", slug: "", ...more }, { id });
    await send(portfolioAction, { intent: "feature", id });
    const refused = await save({ base });
    expect(refused).toMatchObject({
      status: 409,
      answer: { other: { version: Number(base) + 1, by: "Boss", values: { featured: true } } },
    });
    expect((await findEditableProject(db, id))?.title).toBe(project?.title);
    expect(await save({ base, over: String(Number(base) + 1) })).toMatchObject(saved);
    expect(await findEditableProject(db, id)).toMatchObject({ title: "Mine", featured: false });
  });

  it("publish, unpublish, and list by status", async () => {
    const { db } = services;
    const id = (await projects()).find(({ title }) => title === "Mill")?.id ?? "";
    expect(await send(portfolioAction, { intent: "unpublish", id })).toMatchObject({
      answer: { done: "“Mill” is now a draft." },
    });
    expect(await findProjectPage(db, "mill")).toBeUndefined();
    const place = { page: 1, pageSize: 10 };
    const drafts = await listProjectsInOrder(db, { ...place, status: "Draft" });
    expect(drafts.map(({ title }) => title)).toEqual(["Mill"]);
    expect(await send(portfolioAction, { intent: "publish", id })).toMatchObject({
      answer: { done: "“Mill” is now published." },
    });
    expect(await listProjectsInOrder(db, { ...place, status: "Draft" })).toEqual([]);
    const gone = { intent: "publish", id: crypto.randomUUID() };
    expect(await send(portfolioAction, gone)).toMatchObject({
      answer: { failed: "This project was deleted. Look for it in the trash." },
    });
  });
});
