import { expect, it } from "vitest";
import { describeFacts } from "./document-context.ts";

const facts = { "firm.name": "Datumline", "claims.standardDelivery": "5–7 days", "firm.phone": "" };

it.each([
  ["Ask {firm.name}.", "{firm.name} inserts “Datumline” from Site → Firm."],
  [
    "{firm.name}: {claims.standardDelivery}, {firm.name}",
    "{firm.name} inserts “Datumline” from Site → Firm. {claims.standardDelivery} inserts “5–7 days” from Site → Pages → Claims.",
  ],
  ["{firm.phone}", "{firm.phone} is empty in Site → Firm."],
  ["{firm.unknown} {service} {toString}", ""],
  ["", ""],
])("describes the facts in %j", (text, words) => {
  expect(describeFacts(text, facts)).toBe(words);
});
