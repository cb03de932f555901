import { modelImagePath, modelImageSize } from "@datumline/studio/building/viewed";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { dialogCommand, lightDismiss } from "#app/ui/dialog-command.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FormFields } from "#modules/leads/forms/form-fields.tsx";
import type { FormSetup } from "#modules/leads/forms/form-result.ts";
import { RequestForm } from "#modules/leads/forms/request-form.tsx";
import { useLoadedResult } from "#modules/leads/forms/use-request-form.ts";
import type { SampleText } from "../../../viewer/sample-dialogs.ts";
import type { SampleName } from "../../../viewer/samples.ts";
import { sampleModel, sampleReport } from "./definition.ts";
import reportPagesAvif from "./report-pages.avif?url";
import reportPages from "./report-pages.webp?url";

type SampleFormProps = {
  sample: SampleName;
  setup: FormSetup;
  turn: number;
  onSentOver: () => void;
};

/** How long the thanks are shown before the dialog closes, in milliseconds. */
const sentTime = 3_000;

/** The form for the address to send a sample to; posts to the page it is on. */
function SampleForm({ sample, ...form }: SampleFormProps) {
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

/**
 * Opens the dialog of a sample named in the hash, such as `#sample-report`, so that other pages can link to it. Removes
 * the hash, so that Back does not open it again. Without JavaScript the hash scrolls to the sample's request form.
 */
function useOpenedByAddress(sample: SampleName, dialog: RefObject<HTMLDialogElement | null>): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isNamed = hash === `#${sample}`;
  useEffect(() => {
    if (!isNamed) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isNamed, pathname, search, navigate, dialog]);
}

/** The content of the file. */
const pictures = {
  "sample-report": {
    avif: reportPagesAvif,
    src: reportPages,
    alt: "Two sheets of the report: its cover with the sky over the site, and the sheet on spread and hazard.",
    width: 616,
    height: 424,
  },
  "sample-model": {
    avif: modelImagePath("model", 800, "avif"),
    src: modelImagePath("model", 800, "webp"),
    alt: "The model, its roofs taken off: walls, frame, ducts and cable trays on two storeys.",
    ...modelImageSize,
  },
} satisfies Record<SampleName, object>;

const dialogId = (sample: SampleName) => `${sample}-dialog`;

type SampleButtonProps = {
  sample: SampleName;
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
};

/** Opens the dialog to request a sample. A page may have several of these buttons and one dialog. */
export function SampleButton({ sample, ...button }: SampleButtonProps) {
  return <Button {...button} {...dialogCommand("show-modal", dialogId(sample))} />;
}

type SampleDialogProps = { sample: SampleName; text: SampleText; setup: FormSetup };

/**
 * The dialog to request a sample: a native modal dialog, which keeps the focus inside, returns it and closes on Escape.
 * The page that responds to a plain post shows it open, with the result.
 */
export function SampleDialog({ sample, text, setup }: SampleDialogProps) {
  const { avif, alt, ...picture } = pictures[sample];
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const [turn, setTurn] = useState(0);
  const isAnswered = useLoadedResult(sample) !== undefined && turn === 0;
  const close = useCallback(() => dialog.current?.close(), []);
  useOpenedByAddress(sample, dialog);

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open || element.matches(":modal")) return;
    element.open = false;
    // The dialog returns the focus to the current element. The button was pressed on the page before this one.
    const opener = document.querySelector<HTMLElement>(`[commandfor="${element.id}"]`);
    opener?.focus({ preventScroll: true });
    element.showModal();
    // As after a press of the button. Otherwise the thanks would receive the focus, which stops their timer.
    element.querySelector<HTMLInputElement>("input[type=email]")?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      id={dialogId(sample)}
      aria-labelledby={headingId}
      open={isAnswered}
      {...lightDismiss}
      onClose={() => setTurn(turn + 1)}
      // Anchored at the top: content below the button moves nothing under the pointer.
      className="dialog mx-auto mt-[14dvh] mb-auto w-[min(30rem,calc(100%-2rem))] bg-white p-0 text-left shadow-float"
    >
      <div className="relative p-6 sm:p-8">
        <h2 id={headingId} className="pr-12 text-h3">
          {text.title}
        </h2>
        <p className="mt-2 text-[0.9688rem] text-secondary">{text.text}</p>
        <picture>
          <source type="image/avif" srcSet={avif} />
          <img
            {...picture}
            alt={alt}
            loading="lazy"
            className="mt-4 h-auto w-full max-w-77 border border-rule"
          />
        </picture>
        <div className="mt-5">
          <SampleForm sample={sample} setup={setup} turn={turn} onSentOver={close} />
        </div>
        {/* After the form, so that opening focuses the address. */}
        <form method="dialog" className="absolute top-3 right-3">
          <button type="submit" aria-label="Close" className="grid size-12 place-items-center">
            <Icon path="m5 5 14 14M19 5 5 19" width={24} pen={1.8} />
          </button>
        </form>
      </div>
    </dialog>
  );
}
