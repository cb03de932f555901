import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { ShortPage } from "#app/site/sections/short-page.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import {
  type Confirmation,
  confirmSubscription,
  findConfirmation,
} from "#modules/leads/.server/requests/newsletter-subscription.ts";
import { newsletterLinksDocument } from "../newsletter-documents.ts";
import type { Route } from "./+types/newsletter-confirm";

/** 410 when the link's time is over, 404 when it is not ours. */
async function respond(context: Readonly<RouterContextProvider>, state: Confirmation) {
  const status = { open: 200, confirmed: 200, already: 200, expired: 410, forged: 404 }[state];
  const text = (await readSite(context)).of(newsletterLinksDocument).confirm[state];
  return data({ state, text }, { status, headers: { "X-Robots-Tag": "noindex" } });
}

/** Only looks: programs that open every link of an email must not confirm anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return respond(context, await findConfirmation(context.get(servicesContext), params.token));
}

export async function action({ params, context }: Route.ActionArgs) {
  return respond(context, await confirmSubscription(context.get(servicesContext), params.token));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "Newsletter subscription" },
  { name: "robots", content: "noindex" },
];

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { state, text } = actionData ?? loaderData;
  return (
    <ShortPage {...text}>
      {state === "open" && (
        <form method="post">
          <Button type="submit">Confirm Subscription</Button>
        </form>
      )}
      {(state === "expired" || state === "forged") && (
        <ButtonLink to="/newsletter">Subscribe again</ButtonLink>
      )}
      {(state === "confirmed" || state === "already") && (
        <ButtonLink to="/blog">Read the blog</ButtonLink>
      )}
    </ShortPage>
  );
}
