import { useEffect, useState } from "react";
import { useToaster } from "#app/ui/toaster.tsx";

/** Duration of the hint in milliseconds. */
const hintDuration = 2_000;

type CopyUrlProps = { name: string; url: string; className?: string };

/** Copies the public address of a file, and confirms this for two seconds. */
export function CopyUrl({ name, url, className }: CopyUrlProps) {
  const [isCopied, setCopied] = useState(false);
  const toaster = useToaster();

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), hintDuration);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toaster.failure(`The URL was not copied. Copy it from here: ${url}`);
    }
  }
  return (
    <button type="button" onClick={copy} className={className}>
      <span aria-live="polite">{isCopied ? "Copied" : "Copy URL"}</span>
      <span className="sr-only"> {name}</span>
    </button>
  );
}
