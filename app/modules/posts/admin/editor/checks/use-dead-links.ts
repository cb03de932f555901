import { useEffect, useState } from "react";
import { maxAsked } from "./max-asked.ts";

/** Debounce before the request, in milliseconds. */
const debounceMs = 800;

/** The status of links: the broken ones, and whether all have been checked. */
type DeadLinks = { dead: readonly string[]; failed: boolean };

/** Increases when the user returns to this window, because a missing page may have been published in another. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    const count = () => document.visibilityState === "visible" && setReturns((now) => now + 1);
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, []);
  return returns;
}

/** The broken links of a text to this site that the server has reported so far. */
export function useDeadLinks(links: readonly string[]): DeadLinks {
  const [known, setKnown] = useState<DeadLinks>({ dead: [], failed: false });
  const key = links.join("\n");
  const returns = useReturns();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when someone comes back
  useEffect(() => {
    if (!key) return setKnown({ dead: [], failed: false });
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const asked = key.split("\n");
      const parts = Array.from({ length: Math.ceil(asked.length / maxAsked) }, (_, part) =>
        asked.slice(part * maxAsked, (part + 1) * maxAsked),
      );
      try {
        const answers = await Promise.all(parts.map((part) => ask(part, abort.signal)));
        setKnown({ dead: answers.flat(), failed: false });
      } catch {
        if (!abort.signal.aborted) setKnown({ dead: [], failed: true });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key, returns]);
  // Links removed in the meantime are not reported.
  return { ...known, dead: known.dead.filter((link) => links.includes(link)) };
}

async function ask(links: readonly string[], signal: AbortSignal): Promise<string[]> {
  const search = new URLSearchParams(links.map((link) => ["link", link]));
  const answer = await fetch(`/admin/blog/dead-links?${search}`, { signal, redirect: "error" });
  if (!answer.ok) throw new Error(`links could not be checked: ${answer.status}`);
  const { dead } = await answer.json();
  return dead;
}
