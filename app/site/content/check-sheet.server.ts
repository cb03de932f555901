import { firm } from "@datumline/brand/firm";
import { buildNetwork } from "@datumline/studio/drawings/ftth-plan/ftth-network";
import { sheetRegister } from "@datumline/studio/drawings/sheet-register";
import { checklistsDocument } from "./checklists.ts";

const { number } = sheetRegister["ftth-plan"];
const sheet = `${firm.initials}-${number}`;
const { totals, terminals, worst, parameters } = buildNetwork();
const { budgetDb, marginDb } = parameters.loss;
const ends = [terminals[0], terminals.at(-1)].map((terminal) => terminal?.id).join(" to ");
const spares = [...new Set(terminals.map(({ sparePorts }) => sparePorts))].join(" or ");

/** The result for each line of the FTTH list, in its order; nothing if the sheet has no such thing. */
const found: readonly { text: string; applies: boolean }[] = [
  {
    text: `${totals.premises} homes; the ports used at ${ends} add up to ${totals.premises}.`,
    applies: true,
  },
  {
    text: `${totals.sparePorts} of ${totals.ports} ports spare, ${spares} at each terminal.`,
    applies: true,
  },
  {
    text: `Worst link, house ${worst.premise}: ${worst.withMarginDb.toFixed(1)} dB including a ${marginDb} dB margin, against ${budgetDb} dB.`,
    applies: true,
  },
  {
    text: `${totals.splices} splices in plan and schedule, corrected after comment 4 in the log below.`,
    applies: true,
  },
  { text: "No manufacturers are specified in this example.", applies: false },
  { text: "This example has no utility records, so it shows no utilities.", applies: false },
  { text: "No poles; the whole route is in ducts.", applies: false },
  {
    text: `${totals.routeM.toFixed(1)} m of route, ${totals.ductM.toFixed(1)} m of duct; coils of ${parameters.coilM} m and drop slack of ${parameters.dropSlackM} m are added separately.`,
    applies: true,
  },
];

/** The list as it was when the sheet was checked. */
const lines = checklistsDocument.initial.lists[0]?.items ?? [];

/** A check sheet as it is kept with a set, for a sheet of the demonstration. */
export const checkSheet = {
  caption: `Completed check sheet for ${sheet}, a worked example`,
  head: "Checklist item",
  columns: ["Finding", "Drafter", "Checker"],
  rows: lines.map((title, index) => {
    const { text = "", applies = false } = found[index] ?? {};
    const mark = applies ? "Yes" : "Not on this sheet";
    return { title, values: [text, mark, mark] };
  }),
};
