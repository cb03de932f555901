import { type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SampleName } from "#app/content/samples.ts";

/**
 * Opens the dialog of a sample that the address names, as `#sample-report`, so that other pages can link to it. The name
 * goes from the address again: coming back to the page does not open it anew. Without scripts the place of that name is
 * where the sample can be asked for.
 */
export function useOpenedByAddress(
  sample: SampleName,
  dialog: RefObject<HTMLDialogElement | null>,
): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isNamed = hash === `#${sample}`;
  useEffect(() => {
    if (!isNamed) return;
    if (!dialog.current?.open) dialog.current?.showModal();
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [isNamed, pathname, search, navigate, dialog]);
}
