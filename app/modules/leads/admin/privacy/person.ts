import { data } from "react-router";
import { isEmail } from "#app/lib/email.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  erasureRefusal,
  findPerson,
  normalizedAddress,
  type FoundPerson as Person,
} from "#modules/leads/.server/privacy/privacy-requests.ts";
import type { Route } from "./+types/person";

/** The effect of erasing someone, for the dialog that asks. */
export type ErasablePerson = {
  person?: Pick<Person, Goes>;
  /** Why they cannot be erased. */
  kept?: string | undefined;
};

/** The dialog's text about a person; dates and the like stay here. */
type Goes = "requests" | "mails" | "files" | "trashed" | "mentions" | "leadCount" | "isSubscriber";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reader = context.get(userContext);
  const address = normalizedAddress(new URL(request.url).searchParams.get("address") ?? "");
  if (!isEmail(address)) throw data("This is not an email address.", { status: 400 });
  const person = await findPerson(services.database.workDb, address, reader);
  if (!person) return Response.json({} satisfies ErasablePerson);
  const kept = await erasureRefusal(services, address, reader);
  return Response.json({ person, kept } satisfies ErasablePerson);
}
