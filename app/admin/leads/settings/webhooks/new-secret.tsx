import { signatureHeader } from "#app/lib/webhooks.ts";

/** A secret that was just made; nobody is shown it again. */
export function NewSecret({
  secret,
  host,
}: {
  secret: string | undefined;
  host?: string | undefined;
}) {
  if (!secret) return null;
  return (
    <div
      role="status"
      className="mt-4 border-signal border-l-4 bg-white px-4 py-3 text-[0.9375rem]"
    >
      <p>
        The secret{host && ` for ${host}`}. It is shown this once: copy it to the receiver now,
        which checks {signatureHeader} with it.
      </p>
      <p className="mt-1 select-all break-all font-mono text-note">
        <span className="sr-only">Secret: </span>
        {secret}
      </p>
    </div>
  );
}
