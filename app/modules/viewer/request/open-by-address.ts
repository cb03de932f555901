import { type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SampleName } from "../samples.ts";

/**
 * Opens the dialog of a sample named in the hash, such as `#sample-report`, so that other pages can link to it. Removes
 * the hash, so that Back does not open it again. Without JavaScript the hash scrolls to the sample's request form.
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
