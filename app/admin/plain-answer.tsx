import { Banner } from "#app/ui/banner.tsx";
import type { ChangeAnswer } from "./change-answer.ts";

/** The result of a form that was sent before hydration; later results are toasts. */
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
