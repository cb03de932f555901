import { firm } from "@datumline/brand/firm";

/**
 * The firm's name behind its datum mark, the triangle that is on the line everything is measured from. Browsers that support
 * masks show it as outlines (packages/brand/wordmark.css), with any font.
 */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <svg
        aria-hidden="true"
        width="26"
        height="26"
        viewBox="0 0 26 26"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      >
        <path d="M1 20h24M7 5h12l-6 15z" />
      </svg>
      <span className="wordmark font-bold text-[1.1875rem] tracking-[-0.03em]">
        {firm.shortName}
      </span>
    </span>
  );
}
