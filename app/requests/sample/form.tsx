import { useLocation } from "react-router";
import type { SampleName } from "#app/content/samples.ts";
import { FormFields } from "#app/forms/form-fields.tsx";
import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";
import { sampleModel, sampleReport } from "./definition.ts";

type SampleFormProps = {
  sample: SampleName;
  setup: FormSetup;
  turn: number;
  onSentOver: () => void;
};

/** How long the thanks are shown before the dialog closes, in milliseconds. */
const sentTime = 3_000;

/** The form for the address to send a sample to; posts to the page it is on. */
export function SampleForm({ sample, ...form }: SampleFormProps) {
  const { pathname } = useLocation();
  const definition = sample === "sample-model" ? sampleModel : sampleReport;
  return (
    <RequestForm
      definition={definition}
      action={pathname}
      submit="Send Sample"
      sentTime={sentTime}
      {...form}
    >
      {(state) => <FormFields fields={definition.fields} state={state} />}
    </RequestForm>
  );
}
