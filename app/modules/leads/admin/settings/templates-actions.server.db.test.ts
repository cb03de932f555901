import { expect, it } from "vitest";
import { listReplyTemplates } from "#modules/leads/.server/queries/lead-settings.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { sendAction } from "#tests/support/send-action.ts";
import { changeTemplateAction, templatesAction } from "./templates-actions.server.ts";

describeOnEachEngine("templates for replies", (engine) => {
  const services = runningServices(engine);

  const send = (fields: Record<string, string>) =>
    sendAction(services, templatesAction, Object.entries(fields), { role: "sales" });
  const add = (name: string, text = "Dear {{name}},") =>
    send({ intent: "add", name, subject: "", text });

  it("are added, changed by one person at a time, deleted and restored", async () => {
    expect(await add("First")).toMatchObject({ status: 200, answer: { done: "Template added." } });
    const [first] = await listReplyTemplates(services.db);
    if (!first) throw new Error("there is no template");
    const change = (fields: Record<string, string>) => {
      const { name, subject, text, updatedAt } = first;
      const seen = updatedAt.toISOString();
      return sendAction(
        services,
        changeTemplateAction,
        Object.entries({ name, subject, text, seen, ...fields }),
        { role: "sales", params: { id: first.id } },
      );
    };
    expect(await change({ text: "Dear {{client}}," })).toMatchObject({
      answer: { errors: { text: expect.stringContaining("{{client}} is not a field.") } },
    });
    expect(await change({ subject: "{{reference}}" })).toMatchObject({
      answer: { done: "Saved." },
    });
    expect(await change({ text: "Mine" })).toMatchObject({
      answer: { failed: expect.stringContaining("Someone else has changed this template") },
    });
    expect(await listReplyTemplates(services.db)).toMatchObject([
      { subject: "{{reference}}", text: "Dear {{name}}," },
    ]);

    const deleted = await send({ intent: "delete", id: first.id });
    expect(await listReplyTemplates(services.db)).toEqual([]);
    expect(await change({})).toMatchObject({
      answer: { failed: "This template no longer exists." },
    });
    const { back } = deleted.answer as { back: [string, string][] };
    await send(Object.fromEntries(back));
    expect(await listReplyTemplates(services.db)).toMatchObject([{ name: "First" }]);
  });

  it.each([
    ["the name of another template", { name: "FIRST" }, "name"],
    ["no text", { text: "" }, "text"],
    ["an unknown field in the subject", { subject: "{{to}}" }, "subject"],
  ])("are refused with %s", async (_, fields, field) => {
    const named = { intent: "add", name: "Another", subject: "", text: "Text", ...fields };
    expect(await send(named)).toMatchObject({
      answer: { errors: { [field]: expect.any(String) } },
    });
  });
});
