import { type MouseEvent, useEffect, useRef } from "react";
import { buttonClasses } from "#app/ui/button.tsx";
import type { proofAction } from "../proof/actions.server.ts";
import type { AdminPath } from "../route-permissions.ts";
import { useChange } from "../use-change.ts";

type ExportLinkProps = {
  params: URLSearchParams;
  /** The file of another list than the leads. */
  path?: AdminPath;
};

/** Downloads what the filters of a list of people let through, once it is clear who asks. */
export function ExportLink({ params, path = "/admin/leads/export.csv" }: ExportLinkProps) {
  const file = `${path}?${params}`;
  const proof = useChange<typeof proofAction>();
  const { data } = proof;
  /** What was asked for and has not been given yet. */
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!data?.isProved || !asked.current) return;
    location.assign(asked.current);
    asked.current = undefined;
  }, [data]);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    asked.current = file;
    proof.submit({ intent: "ask" }, { method: "post", action: "/admin/proof" });
  };
  return (
    <a href={file} onClick={ask} className={buttonClasses("secondary")}>
      Export CSV
    </a>
  );
}
