import type { Services } from "#app/services.ts";
import { catalogueEntries } from "#modules/catalogue/catalogue-document.ts";
import { offered } from "#modules/catalogue/read-services.ts";
import { listLeadOwners } from "#modules/leads/.server/queries/lead-rules.ts";
import { leadDefinitions, leadKinds } from "../../requests/definitions.ts";

/** The criteria of a rule, and the possible owners of a lead. */
export async function ruleChoices({ db, documents }: Pick<Services, "db" | "documents">) {
  const [texts, people] = await Promise.all([documents.current(), listLeadOwners(db)]);
  return {
    // A lead that needs no reply is assigned to no one.
    kinds: leadKinds
      .filter((kind) => !leadDefinitions[kind].needsNoAnswer)
      .map((kind) => ({ value: kind, name: leadDefinitions[kind].name })),
    services: catalogueEntries(texts).map((entry) => ({
      value: entry.key,
      name: offered(texts, entry).name,
    })),
    people: people.map(({ id, name }) => ({ value: id, name })),
  };
}

export type RuleChoices = Awaited<ReturnType<typeof ruleChoices>>;
