type Level = { lod: number; text: string; main?: boolean };

/** The levels of development along a scale; the usual ones are emphasised. */
export function LodScale({ levels }: { levels: readonly Level[] }) {
  return (
    <dl data-reveal="" className="grid lg:grid-cols-[1fr_1.35fr_1.35fr_1fr_1fr]">
      {levels.map(({ lod, text, main }) => (
        <div
          key={lod}
          className={`before:-translate-1/2 relative border-ink py-5 pl-6 before:absolute before:top-7 before:left-0 before:size-3.5 before:rotate-45 before:border before:border-ink max-lg:border-l lg:border-t lg:pt-7 lg:pr-7 lg:pl-0 lg:before:top-0 lg:before:left-[0.4375rem] ${main ? "before:bg-bim" : "text-secondary before:bg-paper"}`}
        >
          <dt className={`font-bold tracking-[-0.02em] ${main ? "text-bim text-h3" : ""}`}>
            LOD {lod}
          </dt>
          <dd className="measure mt-1.5 text-[0.9688rem]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
