import { type ReactNode, useId } from "react";

/** What a control must carry to belong to its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  /** Shown behind the label of what may be left empty. */
  optional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

const control =
  "block w-full min-h-12 rounded-sheet border bg-white px-3.5 py-2.5 text-[1rem] leading-normal text-ink";

/** Label, hint and error of one control, wired to it. The only place where this wiring stands. */
export function Field({ name, label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-[0.9375rem] font-[550]">
          {label}
        </label>
        {optional && <span className="text-note text-secondary">optional</span>}
      </div>
      {children({
        id,
        name,
        className: `${control} ${error ? "border-danger" : "border-edge"}`,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-note text-secondary">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="mt-1.5 text-note font-[550] text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
