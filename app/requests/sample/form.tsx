import { useLocation } from "react-router";
import type { SampleName } from "#app/content/samples.ts";
import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";

type SampleFormProps = {
  sample: SampleName;
  setup: FormSetup;
  turn: number;
  onSentOver: () => void;
};

/** How long the thanks stand before the dialog closes, in milliseconds. */
const sentTime = 3_000;

/** Asks for the address that a sample is sent to; posts to the page it stands on. */
export function SampleForm({ sample, ...form }: SampleFormProps) {
  const { pathname } = useLocation();
  return (
    <RequestForm form={sample} action={pathname} submit="Send Sample" sentTime={sentTime} {...form}>
      {(field) =>
        field("email", { label: "Email" }, (props) => (
          <input type="email" autoComplete="email" {...props} />
        ))
      }
    </RequestForm>
  );
}
