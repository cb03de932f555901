import { data, type RouterContextProvider } from "react-router";
import { mailtoUrl } from "#app/lib/mailto-url.ts";
import { servicesContext } from "#app/services.ts";
import { useFirm } from "#app/site/loader-data.ts";
import { ShortPage } from "#app/site/sections/short-page.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { readSite } from "#modules/content/.server/read-site.ts";
import {
  findUnsubscription,
  type Unsubscription,
  unsubscribe,
} from "#modules/leads/.server/requests/newsletter-subscription.ts";
import { newsletterLinksDocument } from "../newsletter-documents.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

/** 404 if the link is not ours. */
async function respond(context: Readonly<RouterContextProvider>, state: Unsubscription) {
  const status = state === "forged" ? 404 : 200;
  const text = (await readSite(context)).of(newsletterLinksDocument).unsubscribe[state];
  return data({ state, text }, { status, headers: { "X-Robots-Tag": "noindex" } });
}

/** Only reads: programs that open every link of an email must not unsubscribe anyone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return respond(context, await findUnsubscription(context.get(servicesContext), params.token));
}

/** For the page's button, and for email apps that post without any session (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  return respond(context, await unsubscribe(context.get(servicesContext), params.token));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "Newsletter subscription" },
  { name: "robots", content: "noindex" },
];

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { state, text } = actionData ?? loaderData;
  const { email } = useFirm();
  return (
    <ShortPage {...text}>
      {state === "open" && (
        <form method="post">
          <Button type="submit">Unsubscribe</Button>
        </form>
      )}
      {state === "unsubscribed" && (
        <ButtonLink to="/newsletter" variant="secondary">
          Subscribe again
        </ButtonLink>
      )}
      {state === "forged" && <ButtonLink to={mailtoUrl(email)}>Write to us</ButtonLink>}
    </ShortPage>
  );
}
