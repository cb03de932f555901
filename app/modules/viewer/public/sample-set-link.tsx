import { type SampleSetName, sampleSets } from "../sample-sets.ts";

/** A drawing set to download without being asked for anything, with two of its sheets. */
export function SampleSetLink({ set }: { set: SampleSetName }) {
  const { path, title, contents, pictured } = sampleSets[set];
  return (
    <p className="relative mt-2 flex items-center gap-2 border-rule border-t pt-3 print:hidden">
      {pictured.map((drawing) => (
        <img
          key={drawing}
          src={`/drawings/${drawing}.svg`}
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className="h-12 w-16 border border-rule bg-white p-0.5"
        />
      ))}
      <span className="ml-2">
        <a href={path} className="link font-[550] after:absolute after:inset-0">
          {title}
        </a>{" "}
        <span className="block text-note text-secondary">PDF, {contents}, a worked example</span>
      </span>
    </p>
  );
}
