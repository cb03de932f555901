import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { ActionError, adminChange } from "#app/admin/change.server.ts";
import { counted } from "#app/lib/counted.ts";
import { importPostsJob } from "#modules/posts/.server/jobs.ts";
import { changeImport, listFormerAddresses } from "#modules/posts/.server/queries/post-imports.ts";
import { parseRule } from "#modules/redirects/.server/parse-rule.ts";
import { listRules } from "#modules/redirects/.server/queries/redirects.ts";
import type { RedirectRule } from "#modules/redirects/.server/rules.ts";
import { saveRules } from "#modules/redirects/.server/save-rules.ts";

const none = z.object({});

type Call = ActionCall<z.output<typeof none>>;

const entryOf = ({ params: { id = "" } }: Call, action: string) => ({
  action,
  entity: "import",
  entityId: id,
});

/** Moves the drafts to the trash, and cancels the rest of the import. */
async function leave(call: Call): Promise<ActionResult> {
  const { context, services, user, params } = call;
  const { id = "" } = params;
  await adminChange(context, entryOf(call, "undo"), async (tx) => {
    const from = ["waiting", "running", "done", "failed"] as const;
    if (!(await changeImport(tx, id, { from, state: "leaving" })))
      throw new ActionError({ failed: "Its drafts are already being moved to the trash." });
    const by = { id: user.id, email: user.email };
    await services.jobs.add(tx, importPostsJob, [{ id, by }]);
  });
  return { done: "The drafts of this import are being moved to the trash." };
}

/** Continues an import that has stopped. */
async function goOn(call: Call): Promise<ActionResult> {
  const { context, services, user, params } = call;
  const { id = "" } = params;
  await adminChange(context, entryOf(call, "begin"), async (tx) => {
    if (!(await changeImport(tx, id, { from: ["failed"], state: "waiting" })))
      throw new ActionError({ failed: "This import is already running." });
    const by = { id: user.id, email: user.email };
    await services.jobs.add(tx, importPostsJob, [{ id, by }]);
  });
  return { done: "The import has resumed. New drafts will appear below." };
}

/**
 * The redirect from an old address to a post, or the reason why there is none. Front matter may give the address
 * without the site.
 */
function ruleOf(
  formerUrl: string,
  slug: string,
  siteUrl: string,
): RedirectRule | "same" | "refused" {
  const from = URL.parse(formerUrl, siteUrl)?.pathname ?? "";
  const read = parseRule({ from, to: `/blog/${slug}`, kind: "301" }, siteUrl);
  if (!("rule" in read)) return "refused";
  return read.rule.from === read.rule.to ? "same" : read.rule;
}

/** Adds a redirect from each old address that has none yet. */
async function redirectFormer(call: Call): Promise<ActionResult> {
  const { context, services, params } = call;
  const { id = "" } = params;
  const detail: Record<string, number> = {};
  const entry = {
    ...entryOf(call, "import"),
    entity: "redirect",
    tags: ["redirects"],
    detail,
  } as const;
  const { added, known, refused } = await adminChange(context, entry, async (tx) => {
    const former = await listFormerAddresses(tx, id);
    const ways = former.map(({ formerUrl, slug }) => ruleOf(formerUrl, slug, services.siteUrl));
    const rules = ways.filter((way) => typeof way === "object");
    const unusable = ways.filter((way) => way === "refused").length;
    const there = new Set((await listRules(tx)).map(({ from }) => from));
    const fresh = new Map(
      rules.flatMap((rule) => (there.has(rule.from) ? [] : [[rule.from, rule] as const])),
    );
    const saved = await saveRules(tx, [...fresh.values()]);
    const added = saved.filter(({ was }) => was === "added").length;
    detail.added = added;
    return { added, known: rules.length - fresh.size, refused: fresh.size - added + unusable };
  });
  const others = [
    known > 0 && `${known} were already redirected.`,
    refused > 0 && `${refused} could not be added.`,
  ].filter(Boolean);
  return { done: [`${counted(added, "redirect")} added.`, ...others].join(" ") };
}

/** Actions on an import. */
export const reportAction = defineActions({
  leave: {
    schema: none,
    failure: "The drafts of this import could not be moved to the trash. Please try again.",
    run: leave,
  },
  "go-on": {
    schema: none,
    failure: "The import could not be resumed. Please try again.",
    run: goOn,
  },
  redirect: {
    schema: none,
    failure: "The redirects could not be added. Please try again.",
    permission: "site:write",
    run: redirectFormer,
  },
});
