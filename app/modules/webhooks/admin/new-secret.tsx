import { useEffect, useRef } from "react";
import { signatureHeader } from "../webhook-events.ts";

type NewSecretProps = {
  secret?: string | undefined;
  /** The result that created it. */
  done?: string | undefined;
};

/** A newly created secret, which takes the focus: it is never shown again. */
export function NewSecret({ secret, done }: NewSecretProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (secret) place.current?.focus();
  }, [secret]);
  if (!secret) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="New secret"
      className="mt-4 border-signal border-l-4 bg-white px-4 py-3 text-[0.9375rem]"
    >
      <p>
        {done} This secret is shown only once. Copy it to the receiver now, so that it can verify{" "}
        {signatureHeader}.
      </p>
      <p className="mt-1 select-all break-all font-mono text-note">
        <span className="sr-only">Secret: </span>
        {secret}
      </p>
    </section>
  );
}
