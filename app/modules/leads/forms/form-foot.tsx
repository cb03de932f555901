import { useCallback, useState } from "react";
import { Banner, type BannerProps } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { elapsedField, formField, honeypotField, tokenField } from "./form-guard.ts";
import type { FormResult } from "./form-result.ts";

/** How long a banner is shown, in milliseconds. */
const bannerDuration = 5_000;

/** The hidden fields: spam protection, and the form's name. */
export function GuardFields({ form, token }: { form: string; token: string }) {
  return (
    <>
      <input type="hidden" name={formField} defaultValue={form} />
      <input type="hidden" name={tokenField} defaultValue={token} />
      <input type="hidden" name={elapsedField} defaultValue="" />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={`${form}-${honeypotField}`}>Leave this empty</label>
        <input
          id={`${form}-${honeypotField}`}
          name={honeypotField}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}

type FormFootProps = {
  submit: string;
  result: FormResult | undefined;
  /** The banner's sentence if the server did not respond. */
  failure: string;
  isSending: boolean;
  /** The result came with the page, as the response to a plain post. */
  isLoaded: boolean;
  sentTime: number | undefined;
  onSentOver: (() => void) | undefined;
  /** A receipt replaces the form: there is nothing to send, and the receipt has the focus. */
  hasReceipt: boolean;
};

/** The button and the banner of a form. */
export function FormFoot(props: FormFootProps) {
  const {
    submit,
    result,
    failure,
    isSending,
    isLoaded,
    hasReceipt,
    sentTime = bannerDuration,
    onSentOver,
  } = props;
  const wasSent = result?.status === "sent";
  const [clearedResult, setClearedResult] = useState<FormResult>();
  const clear = useCallback(() => {
    setClearedResult(result);
    if (wasSent) onSentOver?.();
  }, [result, wasSent, onSentOver]);
  const sentence = result?.message ?? (result?.status === "failed" ? failure : undefined);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {/* A disabled button would lose the focus. */}
      <Button type="submit" aria-disabled={isSending} hidden={hasReceipt}>
        {isSending ? "Sending…" : submit}
      </Button>
      <Answer
        tone={wasSent ? "success" : "failure"}
        clearAfter={wasSent ? sentTime : bannerDuration}
        autoFocus={isLoaded && !hasReceipt}
        isQuiet={hasReceipt}
        onClear={clear}
      >
        {result === clearedResult ? undefined : sentence}
      </Answer>
    </div>
  );
}

/** The result: a live region for success that is always rendered, and the failure banner. */
function Answer({ children, ...banner }: BannerProps) {
  const isFailure = children !== undefined && banner.tone === "failure";
  return (
    <div className={children ? "basis-full" : "sr-only"}>
      <Banner {...banner} tone="success">
        {isFailure ? undefined : children}
      </Banner>
      {isFailure && <Banner {...banner}>{children}</Banner>}
    </div>
  );
}
