import { useCallback, useEffect, useRef, useState } from "react";
import type { KeepRequest, KeptAnswer } from "../editor-data.ts";
import { forgetHere, keepHere } from "./browser-copy.ts";

/** Milliseconds after the last key before the text is kept. */
const pause = 1_500;
/** Milliseconds until a text that did not reach the server is sent again. */
const retryAfter = 10_000;

/** Why a text is not on the server. */
type Unkept = "unreachable" | "signed-out" | "refused";

export type KeptState =
  | { is: "waiting" }
  | { is: "kept"; at: string }
  /** Kept in this browser only. */
  | { is: "here"; because: Unkept };

/** Keeps a text on the server. Returns its answer, or why it did not get there. */
export async function keepThere(request: KeepRequest): Promise<KeptAnswer | Unkept> {
  try {
    const answer = await fetch("/admin/blog/drafts", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    if (answer.status >= 500) return "unreachable";
    return answer.ok ? await answer.json() : "refused";
  } catch {
    return "unreachable";
  }
}

async function forget(draftId: string): Promise<void> {
  const form = new URLSearchParams({ draftId });
  // It comes back as unsaved if this fails, and can be thrown away again.
  await fetch("/admin/blog/drafts", { method: "POST", body: form }).catch(() => undefined);
}

/** A reload of a new post's page finds what was typed there. */
function keepAddress({ postId, draftId }: KeepRequest): void {
  if (postId === null) history.replaceState(history.state, "", `?draft=${draftId}`);
}

/**
 * Keeps unsaved writing: in this browser at once, on the server when the keys rest, and again until it got there.
 * Forgets it when the text is the saved one again.
 */
export function useKeptText(typing: KeepRequest, isChanged: boolean) {
  const [state, setState] = useState<KeptState>({ is: "waiting" });
  const [newer, setNewer] = useState<KeptAnswer["newer"]>(null);
  const latest = useRef(typing);
  latest.current = typing;
  const wasChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<unknown>>(undefined);

  /** Whether a text is on its way just now. */
  const isBusy = useCallback(() => underWay.current !== undefined, []);

  /** Holds back what waits, and resolves when nothing is under way. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    await underWay.current;
    clearTimeout(timer.current);
  }, []);

  /** Keeps the text on the server now; resolves to why it did not get there, if it did not. */
  const flush = useCallback(async (): Promise<Unkept | undefined> => {
    await settle();
    const request = latest.current;
    const keeping = keepThere(request).then((answer) => {
      if (typeof answer === "string") {
        setState({ is: "here", because: answer });
        if (answer === "unreachable") timer.current = setTimeout(() => void flush(), retryAfter);
        return answer;
      }
      if (latest.current.fields === request.fields) forgetHere(request);
      setNewer(answer.newer);
      setState({ is: "kept", at: answer.keptAt });
      return undefined;
    });
    underWay.current = keeping;
    const unkept = await keeping;
    underWay.current = undefined;
    return unkept;
  }, [settle]);

  const { fields } = typing;
  useEffect(() => {
    const request: KeepRequest = { ...latest.current, fields };
    if (isChanged) {
      keepHere(request);
      keepAddress(request);
      setState((now) => (now.is === "here" ? now : { is: "waiting" }));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    } else if (wasChanged.current) {
      forgetHere(request);
      void settle().then(() => {
        underWay.current = forget(request.draftId).finally(() => {
          underWay.current = undefined;
        });
      });
    }
    wasChanged.current = isChanged;
  }, [fields, isChanged, flush, settle]);

  useEffect(() => {
    const onOnline = () => {
      if (wasChanged.current) void flush();
    };
    addEventListener("online", onOnline);
    return () => {
      removeEventListener("online", onOnline);
      clearTimeout(timer.current);
    };
  }, [flush]);

  return { state, newer, isBusy, flush, settle };
}

export type KeptText = ReturnType<typeof useKeptText>;
