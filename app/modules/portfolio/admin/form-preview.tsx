import { type MiddlewareFunction, redirect } from "react-router";
import { z } from "zod";
import { forbidden, requireUser } from "#app/admin/require-permission.server.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { markText } from "#app/lib/text-marks.ts";
import { servicesContext } from "#app/services.ts";
import { Markup } from "#app/site/sections/markup.tsx";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { can } from "#modules/accounts/permissions.ts";
import { offeredServices } from "#modules/catalogue/read-services.ts";
import { readSite } from "#modules/content/.server/read-site.ts";
import { findEditableProject } from "#modules/portfolio/.server/queries/project-editing.ts";
import { readForm } from "#platform/uploads/read-form.ts";
import { projectMark } from "../fields.ts";
import { portfolioDocument } from "../portfolio-document.ts";
import { showProject } from "../public/show-project.server.ts";
import type { Route } from "./+types/form-preview";

export const handle: PageHandle = { isPreview: true };

const requireEditor: MiddlewareFunction<Response> = ({ request, context }) => {
  if (request.method !== "POST") throw redirect("/admin/portfolio");
  if (!can(context.get(userContext), "portfolio:write")) throw forbidden("portfolio:write");
};

/** It is below the public layout, so it checks its permission itself. */
export const middleware: Route.MiddlewareFunction[] = [requireUser, requireEditor];

/** The texts that the page shows as they are. */
const texts = [
  "clientType",
  "country",
  "lod",
  "scope",
  "challenge",
  "data",
  "method",
  "result",
] as const;

/** POST: the page of the project as it is in the form, which may be incomplete. The path has its id, if it is saved. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const read = (name: string) => String(form.get(name) ?? "").trim();
  const id = z.uuid().safeParse(params.project).data;
  const saved = id && (await findEditableProject(services.db, id));
  const mark = (name: string) => markText({ document: projectMark, path: name }, read(name));
  const typed = Object.fromEntries([
    ...(["slug", "category"] as const).map((name) => [name, read(name)]),
    ...texts.map((name) => [name, mark(name)]),
  ]);
  const row = {
    ...(typed as Record<(typeof texts)[number] | "slug" | "category", string>),
    id: saved ? saved.id : crypto.randomUUID(),
    number: saved ? saved.number : 0,
    title: mark("title") || "New project",
    days: Number.parseInt(read("days"), 10) || 0,
    imageUrl: read("imageUrl") || null,
  };
  const site = await readSite(context);
  const { sheet } = await showProject(row, services, {
    published: saved ? saved.published : false,
    pageNames: site.names,
    texts: site.of(portfolioDocument).project,
    services: offeredServices(site),
  });
  return { sheet };
}

export const meta = () => [{ title: "Preview" }, { name: "robots", content: "noindex" }];

/** The project page within its form; nothing of it is stored. */
export default function FormPreview({ actionData }: Route.ComponentProps) {
  return actionData && <Markup html={actionData.sheet} />;
}
