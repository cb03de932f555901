import { useState } from "react";
import { CaseStudy } from "./case-study.tsx";
import type { PlotSlider } from "./plot-slider.tsx";

type PlotStudyProps = Parameters<typeof CaseStudy>[0] & {
  /** The purpose of the slider. */
  invitation: string;
};

/** A street block in figures, with a slider to change it. */
export function PlotStudy({ invitation, figures, ...study }: PlotStudyProps) {
  const [shown, setShown] = useState(figures);
  const [Slider, setSlider] = useState<typeof PlotSlider>();
  const open = () =>
    import("./plot-slider.tsx").then(
      ({ PlotSlider }) => setSlider(() => PlotSlider),
      () => undefined,
    );
  return (
    <>
      <CaseStudy {...study} figures={shown} />
      <div className="needs-script mt-8 lg:pl-18">
        {Slider ? (
          <Slider onFigures={setShown} />
        ) : (
          <button type="button" onClick={open} className="link min-h-11 text-left text-white">
            {invitation}
          </button>
        )}
      </div>
    </>
  );
}
