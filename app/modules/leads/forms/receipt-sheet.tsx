import { useEffect, useRef } from "react";
import type { Receipt } from "./form-result.ts";

type ReceiptSheetProps = {
  receipt: Receipt;
  /** The address of the empty form, for a page whose scripts never arrived. */
  formUrl: string;
  /** Set if it came with the page, so that no effect needs to move the focus to it. */
  isLoaded: boolean;
  onAgain: () => void;
};

/** The confirmation in place of a sent form: the firm's copy, the next steps, and who replies. */
export function ReceiptSheet({ receipt, formUrl, isLoaded, onAgain }: ReceiptSheetProps) {
  const { reference, received, next, answeredBy } = receipt;
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isLoaded) sheet.current?.focus();
  }, [isLoaded]);
  return (
    <section
      ref={sheet}
      aria-label="Receipt"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to what was just sent is where the reader wants to be
      autoFocus={isLoaded}
      className="scroll-mt-24 border border-ink bg-white p-5 sm:p-6"
    >
      <h2 className="flex flex-wrap justify-between gap-x-6 text-h3">
        Received <span className="font-mono font-normal">{reference}</span>
      </h2>
      <dl className="mt-4 text-[0.9375rem]">
        {received.map(([title, value]) => (
          <div
            key={title}
            className="gap-x-4 border-rule border-t py-2 sm:grid sm:grid-cols-[1fr_2fr]"
          >
            <dt className="text-secondary">{title}</dt>
            <dd className="wrap-anywhere line-clamp-6 whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="border-ink border-t pt-3">What happens next</h3>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3 text-secondary">The reply will come from {answeredBy}.</p>
      <a
        href={formUrl}
        className="link mt-2 inline-flex min-h-11 items-center font-[550]"
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        Send another
      </a>
    </section>
  );
}
