import { Disclosure } from "./disclosure.tsx";

type ClaimsProps = {
  figures: readonly { value: string; label: string }[];
  reasons: readonly { title: string; text: string }[];
};

/** Large figures on the left, the reasons behind them on the right. */
export function Claims({ figures, reasons }: ClaimsProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 sm:gap-y-12 lg:grid-cols-[1fr_1.5fr]">
      <dl data-reveal="" className="grid content-start gap-9 sm:max-lg:grid-cols-2">
        {figures.map(({ value, label }) => (
          <div key={value} className="flex flex-col-reverse border-bim border-l-2 pl-5">
            <dt className="mt-1 text-secondary">{label}</dt>
            <dd className="max-w-[14ch] text-balance font-bold text-h2 leading-tight tracking-[-0.03em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="grid gap-x-10 sm:grid-cols-2 sm:gap-y-9">
        {reasons.map(({ title, text }) => (
          <li key={title} data-reveal="" className="max-sm:border-rule max-sm:border-t">
            <Disclosure title={title}>
              <p className="measure text-secondary max-sm:pb-4 sm:mt-2">{text}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </div>
  );
}
