import { Banner } from "#app/ui/banner.tsx";
import type { ChangeAnswer } from "./change-answer.ts";

/** The response to a form of the screen that was sent before the page ran; afterwards results are toasts. */
export function PlainAnswer({ answer }: { answer: ChangeAnswer | undefined }) {
  const failed = answer?.failed ?? Object.values(answer?.errors ?? {})[0];
  return (
    <>
      {answer?.done && (
        <div className="mt-4">
          <Banner tone="success" autoFocus>
            {answer.done}
          </Banner>
        </div>
      )}
      {failed && (
        <div className="mt-4">
          <Banner tone="failure" autoFocus={!answer?.done}>
            {failed}
          </Banner>
        </div>
      )}
    </>
  );
}
