import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

type MissingFilesProps = { names: readonly string[]; onSendWithout: () => void };

/** Asks whether to send a form without the files that were not received; takes the focus, as it stopped the form. */
export function MissingFiles({ names, onSendWithout }: MissingFilesProps) {
  const question = useRef<HTMLElement>(null);
  const textId = useId();
  const [it, were] = names.length === 1 ? ["it", "was"] : ["them", "were"];
  useEffect(() => question.current?.focus(), []);
  return (
    <section
      ref={question}
      aria-labelledby={textId}
      tabIndex={-1}
      className="mt-4 border-danger border-l-4 bg-white px-4 py-3"
    >
      <p id={textId} className="wrap-anywhere">
        Nothing has been sent yet: {names.join(", ")} {were} not received. Choose another file, or
        send the form without {it}.
      </p>
      <Button look="secondary" onClick={onSendWithout} className="mt-3">
        Send without {it}
      </Button>
    </section>
  );
}
