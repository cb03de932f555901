import { firm } from "@datumline/brand/firm";
import { data } from "react-router";
import {
  findUnsubscription,
  type Unsubscription,
  unsubscribe,
} from "#app/requests/newsletter/subscription.server.ts";
import { ShortPage } from "#app/sections/short-page.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

const texts: Record<Unsubscription, { title: string; lead: string }> = {
  open: {
    title: "Unsubscribe from the newsletter",
    lead: "Click the button, and we send you no further issue.",
  },
  unsubscribed: {
    title: "You are unsubscribed",
    lead: "We send you no further issue. If it was a slip, you can subscribe again at any time.",
  },
  forged: {
    title: "This link does not work",
    lead: `Part of it may have been broken by your email app. Try the link in the email once more, or write to ${firm.email} and we take you off the list.`,
  },
};

/** 404 when the link is not ours. */
function answer(state: Unsubscription) {
  const status = state === "forged" ? 404 : 200;
  return data({ state }, { status, headers: { "X-Robots-Tag": "noindex" } });
}

/** Only looks: programs that open every link of a mail must not unsubscribe anybody. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answer(await findUnsubscription(context.get(servicesContext), params.token));
}

/** For the page's button, and for mail programs that post by themselves without any session (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  return answer(await unsubscribe(context.get(servicesContext), params.token));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "Newsletter subscription" },
  { name: "robots", content: "noindex" },
];

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <ShortPage {...texts[state]}>
      {state === "open" && (
        <form method="post">
          <Button type="submit">Unsubscribe</Button>
        </form>
      )}
      {state === "unsubscribed" && (
        <ButtonLink to="/newsletter" look="secondary">
          Subscribe again
        </ButtonLink>
      )}
      {state === "forged" && <ButtonLink to={`mailto:${firm.email}`}>Write to us</ButtonLink>}
    </ShortPage>
  );
}
