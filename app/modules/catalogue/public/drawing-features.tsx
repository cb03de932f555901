import { Fold } from "#app/site/sections/fold.tsx";

const strokes = { red: "bg-danger", blue: "bg-blueprint", yellow: "bg-solar" } as const;

type DrawingFeaturesProps = {
  title: string;
  /** The coloured outlines of a planning drawing. */
  lines: readonly { colour: keyof typeof strokes; text: string }[];
  items: readonly string[];
};

/** The content of every sheet of a set, as the legend of a drawing. */
export function DrawingFeatures({ title, lines, items }: DrawingFeaturesProps) {
  return (
    <div data-reveal="" className="self-start border border-ink bg-white px-4 sm:p-6">
      <Fold title={title}>
        <ul className="mt-4 space-y-2 text-[0.9688rem]">
          {lines.map(({ colour, text }) => (
            <li key={text} className="flex items-baseline gap-3">
              <span
                aria-hidden="true"
                className={`h-[3px] w-9 shrink-0 -translate-y-1 ${strokes[colour]}`}
              />
              <span>
                {text}, <span className="text-secondary">{colour}</span>
              </span>
            </li>
          ))}
        </ul>
        <ul className="mt-4 space-y-2 border-rule border-t pt-4 text-[0.9688rem] text-secondary max-sm:pb-4">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
