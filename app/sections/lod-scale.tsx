type Level = { lod: number; text: string; main?: boolean };

/** The levels of development along a scale; those that are ordered most stand out. */
export function LodScale({ levels }: { levels: readonly Level[] }) {
  return (
    <dl data-reveal="" className="grid lg:grid-cols-[1fr_1.35fr_1.35fr_1fr_1fr]">
      {levels.map(({ lod, text, main }) => (
        <div
          key={lod}
          className={`relative border-ink py-5 pl-6 max-lg:border-l lg:border-t lg:pt-7 lg:pr-7 lg:pl-0 ${main ? "" : "text-secondary"}`}
        >
          <span
            aria-hidden="true"
            className={`absolute top-7 left-0 size-3.5 -translate-1/2 rotate-45 border border-ink lg:top-0 lg:left-[0.4375rem] ${main ? "bg-bim" : "bg-paper"}`}
          />
          <dt className={`font-bold tracking-[-0.02em] ${main ? "text-h3 text-bim" : ""}`}>
            LOD {lod}
          </dt>
          <dd className="mt-1.5 measure text-[0.9688rem]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
