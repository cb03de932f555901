import { useChange } from "#app/admin/use-change.ts";
import type { listPasskeys } from "#modules/accounts/.server/queries/passkeys.ts";
import type { accountAction } from "./actions.server.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { AccountSection } from "./section.tsx";

type PasskeysProps = {
  passkeys: Awaited<ReturnType<typeof listPasskeys>>;
  /** Whether an authenticator app is set up as well. */
  hasApp: boolean;
};

/** The passkeys of an account. */
export function Passkeys({ passkeys, hasApp }: PasskeysProps) {
  const change = useChange<typeof accountAction>();
  return (
    <AccountSection title="Passkeys">
      <p className="mt-3 text-[0.9375rem] text-secondary">
        Sign in with your fingerprint, face or device PIN instead of a password and code.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 border-rule border-b">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} change={change} />
          ))}
        </ul>
      )}
      {passkeys.length === 1 && !hasApp && (
        <p className="mt-3 text-[0.9375rem]">
          Set up a second way to sign in, in case you lose this passkey: another passkey, or
          two-factor authentication with recovery codes.
        </p>
      )}
      <AddPasskey />
    </AccountSection>
  );
}
