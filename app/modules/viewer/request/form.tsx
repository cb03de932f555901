import { useLocation } from "react-router";
import { FormFields } from "#modules/leads/forms/form-fields.tsx";
import type { FormSetup } from "#modules/leads/forms/form-result.ts";
import { RequestForm } from "#modules/leads/forms/request-form.tsx";
import type { SampleName } from "../samples.ts";
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
