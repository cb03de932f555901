import type { RefObject } from "react";
import type { ResultOf, useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { accountAction } from "./actions.server.ts";

type TwoFactorSetUpProps = {
  setup: NonNullable<ResultOf<typeof accountAction>["setup"]>;
  change: ReturnType<typeof useChange<typeof accountAction>>;
  form: RefObject<HTMLFormElement | null>;
  onCancel: () => void;
};

/** The key for the authenticator app, and a form for a code that proves that the app has it. */
export function TwoFactorSetUp({ setup, change, form, onCancel }: TwoFactorSetUpProps) {
  const { qr, secret } = setup;
  return (
    <>
      <p className="mt-3 text-[0.9375rem]">
        Scan this with your authenticator app, or enter the key manually. Then enter the code shown
        in the app.
      </p>
      <svg
        role="img"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="plate mt-4 size-48 bg-white"
        shapeRendering="crispEdges"
      >
        <title>QR code for your authenticator app</title>
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mt-2 break-all font-mono text-note">{secret}</p>
      <change.Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <Field name="code" label="Code" error={change.data?.errors?.code}>
          {(props) => (
            <input inputMode="numeric" autoComplete="one-time-code" required {...props} />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" {...change.intent("confirm-two-factor")} className="min-h-11">
            Turn on
          </Button>
          <Button look="secondary" className="min-h-11" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </change.Form>
    </>
  );
}
