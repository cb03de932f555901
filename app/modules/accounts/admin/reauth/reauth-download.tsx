import { type MouseEvent, useEffect, useRef } from "react";
import { useChange } from "#app/admin/use-change.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import type { action as reauthAction } from "./reauth.ts";

/** Downloads a file after proof of identity. */
export function ReauthDownload({ file, children }: { file: string; children: string }) {
  const proof = useChange<typeof reauthAction>();
  const { data } = proof;
  /** The file of the pending download. */
  const pendingFile = useRef<string>(undefined);
  useEffect(() => {
    if (!data?.isReauthenticated || !pendingFile.current) return;
    location.assign(pendingFile.current);
    pendingFile.current = undefined;
  }, [data]);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    pendingFile.current = file;
    proof.submit({ intent: "ask" }, { method: "post", action: "/admin/proof" });
  };
  return (
    <a href={file} onClick={ask} className={buttonClasses("secondary")}>
      {children}
    </a>
  );
}
