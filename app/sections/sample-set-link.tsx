import { type SampleSetName, sampleSets } from "#app/content/sample-sets.ts";

/** A drawing set to download without being asked for anything. */
export function SampleSetLink({ set }: { set: SampleSetName }) {
  const { path, title, sheets } = sampleSets[set];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 border-rule border-t pt-1 print:hidden">
      <a href={path} className="link inline-flex min-h-11 items-center font-[550]">
        {title}
      </a>{" "}
      <span className="text-note text-secondary">PDF, {sheets} sheets on A2, a worked example</span>
    </p>
  );
}
