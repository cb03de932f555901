import { data } from "react-router";
import { confirmationDays } from "#app/content/newsletter.ts";
import {
  type Confirmation,
  confirmSubscription,
  findConfirmation,
} from "#app/requests/newsletter/subscription.server.ts";
import { ShortPage } from "#app/sections/short-page.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/newsletter-confirm";

const texts: Record<Confirmation, { title: string; lead: string }> = {
  open: {
    title: "Confirm your subscription",
    lead: "Click the button, and the newsletter comes to the address that this link was sent to.",
  },
  confirmed: {
    title: "You are subscribed",
    lead: "Thank you for confirming your address. You will hear from us when there is something new to read.",
  },
  already: {
    title: "You are already subscribed",
    lead: "This address has been confirmed before. There is nothing left to do.",
  },
  expired: {
    title: "This link has expired",
    lead: `Links in our confirmation emails work for ${confirmationDays} days and for one sign-up. Subscribe again, and a new one is on its way.`,
  },
  forged: {
    title: "This link does not work",
    lead: "Part of it may have been broken by your email app. Try the link in the email once more, or subscribe again.",
  },
};

/** 410 when the link's time is over, 404 when it is not ours. */
function answer(state: Confirmation) {
  const status = { open: 200, confirmed: 200, already: 200, expired: 410, forged: 404 }[state];
  return data({ state }, { status, headers: { "X-Robots-Tag": "noindex" } });
}

/** Only looks: programs that open every link of a mail must not confirm anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answer(await findConfirmation(context.get(servicesContext), params.token));
}

export async function action({ params, context }: Route.ActionArgs) {
  return answer(await confirmSubscription(context.get(servicesContext), params.token));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "Newsletter subscription" },
  { name: "robots", content: "noindex" },
];

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  return (
    <ShortPage {...texts[state]}>
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
