import { expect, it } from "vitest";
import { describeFacts } from "./used-facts.ts";

const facts = { "firm.name": "Datumline", "claims.standardDelivery": "5–7 days", "firm.phone": "" };

it.each([
  ["Ask {firm.name}.", "{firm.name} is filled in from Site → Firm: now “Datumline”."],
  [
    "{firm.name}: {claims.standardDelivery}, {firm.name}",
    "{firm.name} is filled in from Site → Firm: now “Datumline”. {claims.standardDelivery} is filled in from Site → Pages → Claims: now “5–7 days”.",
  ],
  ["{firm.phone}", "{firm.phone} is filled in from Site → Firm: now empty."],
  ["{firm.unknown} {service} {toString}", ""],
  ["", ""],
])("describes the facts in %j", (text, words) => {
  expect(describeFacts(text, facts)).toBe(words);
});
