import { postPath } from "#app/lib/page-paths.ts";
import { findDocument } from "#app/site/content/documents.server.ts";
import { findDocumentState } from "#modules/content/.server/queries/content-documents.ts";
import { findLead } from "#modules/leads/.server/queries/leads.ts";
import { leadReference } from "#modules/leads/lead.ts";
import { leadDefinitions } from "#modules/leads/requests/definitions.ts";
import { findProject } from "#modules/portfolio/.server/queries/projects.ts";
import { findPostOfVisitors } from "#modules/posts/.server/queries/blog-entries.ts";
import type { Db } from "#platform/db/database.ts";
import type { DeliveryEvent, WebhookPreset } from "../webhook-events.ts";
import type { ClaimedDelivery } from "./queries/webhooks.ts";

/** The content of a delivery. */
export type Subject = {
  /** A line in words, such as "New lead: Quote request". */
  headline: string;
  /** Further facts for people, each with a label. */
  facts: readonly (readonly [label: string, value: string])[];
  /** The address to see it. */
  url: string;
  /** The same for programs: the value of `data`. */
  data: Readonly<Record<string, unknown>>;
};

export type Message = Subject & {
  /** The same for every attempt, so that a receiver can recognise duplicates. */
  id: string;
  event: DeliveryEvent;
  at: Date;
};

/** Characters of a value in a chat. */
const maxValue = 300;

const shortened = (value: string) =>
  value.length > maxValue ? `${value.slice(0, maxValue).toWellFormed()}…` : value;

const plain = ({ id, event, at, url, data }: Message) => ({
  id,
  event,
  createdAt: at.toISOString(),
  url,
  data,
});

/** Characters that Slack reads as markup in its text. */
const inSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Visitors' words are plain text there: they must not mention anyone (`<!channel>`) or become a link. */
const slack = ({ headline, facts, url }: Message) => ({
  text: inSlack(headline),
  blocks: [
    {
      type: "section",
      text: {
        type: "plain_text",
        emoji: false,
        text: [headline, ...facts.map(([label, value]) => `${label}: ${shortened(value)}`)].join(
          "\n",
        ),
      },
    },
    { type: "section", text: { type: "mrkdwn", text: `<${inSlack(url)}|Open>` } },
  ],
});

/** `RichTextBlock`, since every other text of a card is Markdown and could turn a visitor's words into a link. */
const teamsText = (text: string, bold = false) => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text, ...(bold && { weight: "Bolder", size: "Medium" }) }],
});

const teams = ({ headline, facts, url }: Message) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        body: [
          teamsText(headline, true),
          ...facts.map(([label, value]) => teamsText(`${label}: ${shortened(value)}`)),
        ],
        actions: [{ type: "Action.OpenUrl", title: "Open", url }],
      },
    },
  ],
});

const formats: Record<WebhookPreset, (message: Message) => object> = { json: plain, slack, teams };

/** The body of a message as its receiver reads it. */
export const bodyOf = (preset: WebhookPreset, message: Message): string =>
  JSON.stringify(formats[preset](message));

type Site = { db: Db; siteUrl: string };
type EventReference = Pick<ClaimedDelivery, "event" | "leadId" | "subjectId">;

/** The current content of a delivery; nothing if it no longer exists or is not published. */
export async function readSubject(
  site: Site,
  reference: EventReference,
): Promise<Subject | undefined> {
  const { event, leadId, subjectId } = reference;
  if (event === "test") return testOf(site);
  if (event === "lead.created") return leadId ? readLead(site, leadId) : undefined;
  if (!subjectId) return undefined;
  return readers[event](site, subjectId);
}

const addressOf = ({ siteUrl }: Site, path: string) => new URL(path, siteUrl).href;

const testOf = (site: Site): Subject => ({
  headline: "Webhook test",
  facts: [["Website", site.siteUrl]],
  url: addressOf(site, "/"),
  data: { message: "This is a webhook test." },
});

async function readLead(site: Site, id: string): Promise<Subject | undefined> {
  const lead = await findLead(site.db, id);
  // It may have been flagged as suspected spam again.
  if (!lead || lead.suspicions.length > 0) return undefined;
  const { name: kindName } = leadDefinitions[lead.kind];
  const { kind, name, email, summary, source, submittedAt } = lead;
  const reference = leadReference(id);
  return {
    headline: `New lead: ${kindName}`,
    facts: [
      ["Name", name],
      ["Email", email],
      ["About", summary],
      ["Reference", reference],
    ].filter((fact): fact is [string, string] => fact[1] !== ""),
    url: addressOf(site, `/admin/leads/${id}`),
    data: {
      lead: { id, reference, kind, name, email, summary, source, submittedAt },
    },
  };
}

async function readPost(site: Site, id: string): Promise<Subject | undefined> {
  const post = await findPostOfVisitors(site.db, id);
  if (!post) return undefined;
  const url = addressOf(site, postPath(post.slug));
  return publishedAs("New post", { id, url, ...post }, "post");
}

async function readProject(site: Site, id: string): Promise<Subject | undefined> {
  const project = await findProject(site.db, id);
  if (!project) return undefined;
  const { title, category, slug } = project;
  const url = addressOf(site, `/portfolio/${encodeURIComponent(slug)}`);
  return publishedAs("New project", { id, url, title, category }, "project");
}

async function readDocument(site: Site, id: string): Promise<Subject | undefined> {
  const document = findDocument(id);
  const state = document && (await findDocumentState(site.db, id));
  if (!state) return undefined;
  const url = addressOf(site, document.page ?? document.preview ?? "/");
  const version = state.publishedVersion;
  return publishedAs("Updated content", { id, url, title: document.title, version }, "document");
}

function publishedAs(
  what: string,
  data: { id: string; title: string; url: string } & Record<string, unknown>,
  name: "post" | "project" | "document",
): Subject {
  return { headline: `${what}: ${data.title}`, facts: [], url: data.url, data: { [name]: data } };
}

const readers = {
  "post.published": readPost,
  "project.published": readProject,
  "document.published": readDocument,
} as const;
