import { blockFigures, plotWidths } from "@datumline/studio/drawings/ftth-plan/block-figures";
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import type { CaseStudy } from "./case-study.tsx";

type PlotSliderProps = {
  onFigures: (figures: ComponentProps<typeof CaseStudy>["figures"]) => void;
};

/** A slider for the width of the plots, with the sheet that follows it. Fetched when it is asked for. */
export function PlotSlider({ onFigures }: PlotSliderProps) {
  const [plotM, setPlotM] = useState<number>(plotWidths.maxM);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setPlotM(target.valueAsNumber);
    onFigures(blockFigures(target.valueAsNumber).map(([value, label]) => ({ value, label })));
  };
  const query = plotM === plotWidths.maxM ? "" : `?plot=${plotM}`;
  const sheet = `/drawings/ftth-plan.svg${query}`;
  return (
    <div className="mt-4 grid items-start gap-x-16 gap-y-5 lg:grid-cols-[1fr_2.2fr]">
      <label className="block">
        <input
          ref={input}
          type="range"
          min={plotWidths.minM}
          max={plotWidths.maxM}
          step={plotWidths.stepM}
          defaultValue={plotWidths.maxM}
          aria-label="Plot width in metres"
          onChange={change}
          className="h-11 w-full accent-white"
        />
        <output className="font-mono text-note">Plot width {plotM.toFixed(2)} m</output>
      </label>
      <a href={sheet} className="block" aria-label={`Open the sheet for plots of ${plotM} m`}>
        <picture>
          <source media="(min-width: 640px)" srcSet={sheet} width={620} height={438} />
          <img
            src={`/drawings/ftth-plan-compact.svg${query}`}
            alt=""
            width={328}
            height={312}
            className="h-auto w-full bg-white"
          />
        </picture>
      </a>
    </div>
  );
}
