import type { DeliveryEvent, WebhookPreset } from "../webhook-events.ts";

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

const written: Record<WebhookPreset, (message: Message) => object> = { json: plain, slack, teams };

/** The body of a message as its receiver reads it. */
export const bodyOf = (preset: WebhookPreset, message: Message): string =>
  JSON.stringify(written[preset](message));
