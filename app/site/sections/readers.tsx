import type { SheetDetail } from "#modules/catalogue/sheet-details.ts";
import { Disclosure } from "./disclosure.tsx";
import { DetailLink } from "./sheet-detail.tsx";

type Reader = {
  name: string;
  place: string;
  rule: string;
  answer: string;
  detail?: SheetDetail | undefined;
};

/** A report's readers, the rule they judge it by, and the report's response to it; one row each. */
export function Readers({ rows }: { rows: readonly Reader[] }) {
  return (
    <ul>
      {rows.map(({ name, place, rule, answer, detail }) => (
        <li key={name} data-reveal="" className="border-rule border-t sm:py-6">
          <Disclosure
            title={name}
            mark={place}
            className="sm:grid sm:grid-cols-[11rem_1fr] sm:items-start sm:gap-x-6 lg:grid-cols-[13rem_1fr] lg:gap-x-10"
          >
            <div className="grid gap-x-6 gap-y-4 max-sm:pb-4 sm:grid-cols-[1fr_9rem] lg:grid-cols-[1fr_11rem] lg:gap-x-10">
              <dl className="grid gap-x-10 gap-y-4 lg:grid-cols-[1.2fr_1fr]">
                <Entry name="The rule" text={rule} />
                <Entry name="In the report" text={answer} />
              </dl>
              {detail && <DetailLink detail={detail} className="max-sm:w-40 print:hidden" />}
            </div>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-mono text-note text-secondary">{name}</dt>
      <dd className="measure text-[0.9688rem]">{text}</dd>
    </div>
  );
}
