import {
  type ModelImageName,
  modelImagePath,
  modelImageSize,
  modelImageWidths,
} from "@datumline/studio/building/viewed";
import { renderToStaticMarkup } from "react-dom/server";
import { modelCaptions } from "#app/site/content/model-captions.ts";
import { DeviationLegend } from "./deviation-legend.tsx";
import { sliderValueText } from "./scan-model-slider.tsx";

type StillProps = {
  name: ModelImageName;
  alt: string;
  /** How wide it is, as in an image's `sizes`. */
  sizes: string;
  /** In the first screen of its page. */
  isFirst?: boolean;
  className?: string;
};

/** A picture of the sample building, drawn by the build from its model or its scan. */
export function ModelImage({ name, alt, sizes, isFirst = false, className = "" }: StillProps) {
  const widths = modelImageWidths.map(
    (width) => `${modelImagePath(name, width, "avif")} ${width}w`,
  );
  return (
    <picture>
      <source type="image/avif" srcSet={widths.join(", ")} sizes={sizes} />
      <img
        src={modelImagePath(name, modelImageWidths[0], "webp")}
        alt={alt}
        {...modelImageSize}
        loading={isFirst ? "eager" : "lazy"}
        className={`block h-auto w-full ${className}`}
      />
    </picture>
  );
}

// The markup of the sample building's images. Loaders pass it: the document repeats it at almost no cost, and the browser's
// code, which does not need it, stays without.

type Place = {
  /** How wide it is, as in an image's `sizes`. */
  sizes: string;
  /** In the first screen of its page. */
  isFirst?: boolean;
};

/** Scan, model, the line between them and its slider, half and half. */
export function scanModelMarkup(place: Place): string {
  return renderToStaticMarkup(
    <>
      <ModelImage name="cloud" alt={modelCaptions.alt} {...place} />
      <div className="scan-model-top absolute inset-0">
        <ModelImage name="model" alt="" {...place} />
      </div>
      <div
        aria-hidden="true"
        className="scan-model-divider pointer-events-none absolute inset-y-0 w-0 font-mono text-note leading-none"
      >
        <div className="absolute inset-y-0 -left-px border-blueprint border-l" />
        <p className="absolute top-3 right-3 whitespace-nowrap bg-paper/80 p-1">
          {modelCaptions.cloud}
        </p>
        <p className="absolute top-3 left-3 bg-paper/80 p-1">{modelCaptions.model}</p>
      </div>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        defaultValue={0.5}
        aria-label={modelCaptions.slider}
        aria-valuetext={sliderValueText(0.5)}
        className="scan-model-slider needs-script absolute inset-0 size-full -outline-offset-2"
      />
    </>,
  );
}

/** The scan in the colours of its distance to the model, and their scale. */
export function deviationMarkup({ sizes }: Place): string {
  return renderToStaticMarkup(
    <>
      <div className="border border-rule bg-paper">
        <ModelImage name="deviation" alt={modelCaptions.deviationAlt} sizes={sizes} />
      </div>
      <div className="mt-3 max-w-sm px-4">
        <DeviationLegend />
      </div>
    </>,
    // Its ids are none of the page's.
    { identifierPrefix: "still" },
  );
}
