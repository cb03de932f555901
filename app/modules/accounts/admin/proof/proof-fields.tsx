import { Field } from "#app/ui/field.tsx";

type ProofFieldsProps = {
  /** Whether there is a second factor. */
  needsCode: boolean;
  /** The label of the password. */
  label?: string;
  errors: Record<string, string> | undefined;
};

/** Fields for a proof of identity. */
export function ProofFields({ needsCode, label = "Your password", errors }: ProofFieldsProps) {
  return (
    <>
      <Field name="password" label={label} error={errors?.password}>
        {(props) => <input type="password" autoComplete="current-password" required {...props} />}
      </Field>
      {needsCode && (
        <Field
          name="code"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={errors?.code}
        >
          {(props) => <input autoComplete="one-time-code" required spellCheck={false} {...props} />}
        </Field>
      )}
    </>
  );
}
