import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useToaster } from "#app/ui/toaster.tsx";

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Recovery codes, for signing in without the authenticator app. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const toaster = useToaster();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mt-3 text-[1rem] outline-none">
        Recovery codes
      </h3>
      <p className="mt-2 text-[0.9375rem]">
        Store them somewhere only you can access. Each code works once, without the app. You will
        not see them again.
      </p>
      <ul className="mt-3 grid gap-y-2 border border-rule bg-paper p-4 font-mono text-note sm:gap-y-1 sm:text-[0.9375rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          className="min-h-11"
          onClick={() =>
            navigator.clipboard.writeText(codes.join("\n")).then(
              () => toaster.success("The codes were copied."),
              () => toaster.failure("The codes could not be copied. Please write them down."),
            )
          }
        >
          Copy
        </Button>
        <Button className="min-h-11" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </>
  );
}
