import type { ReactNode } from "react";
import { ButtonLink, type ButtonVariant } from "#app/ui/button.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { ConsultationLink } from "./consultation.tsx";

/** A button; without an address it books a consultation. */
export type NextStep = { text: string; to?: string };

export const quoteStep: NextStep = { text: "Request a Quote", to: "/quote" };

type CallToActionProps = {
  title: string;
  text: string;
  /** One or two buttons. */
  steps?: readonly NextStep[];
  /** Other buttons. */
  children?: ReactNode;
};

/** The end of a page with the next step. */
export function CallToAction({ title, text, steps = [], children }: CallToActionProps) {
  return (
    <section className="on-ink border-white/20 border-b">
      <div className="sheet grid items-end gap-4 py-7 sm:gap-8 sm:py-14 lg:grid-cols-[1.3fr_1fr] lg:py-28">
        <div data-reveal="">
          <h2 className="max-w-[20ch]">{title}</h2>
          <p className="measure mt-3 text-white/80 sm:mt-5 sm:text-lead">
            <NoBreak>{text}</NoBreak>
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3! lg:justify-end">
          <NextSteps steps={steps} variants={["light", "lightOutline"]} />
          {children}
        </div>
      </div>
    </section>
  );
}

type NextStepsProps = { steps: readonly NextStep[]; variants: readonly ButtonVariant[] };

export const NextSteps = ({ steps, variants }: NextStepsProps) =>
  steps.map(({ text, to }, index) =>
    to ? (
      <ButtonLink key={text} to={to} variant={variants[index]}>
        {text}
      </ButtonLink>
    ) : (
      <ConsultationLink key={text} variant={variants[index]}>
        {text}
      </ConsultationLink>
    ),
  );
