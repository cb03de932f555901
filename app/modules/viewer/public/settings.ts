import type { SampleModelId, ViewedLayer } from "@datumline/studio/building/viewed";
import { thumbWidth } from "./scan-model-slider.tsx";
import type { ViewBox, ViewPoint } from "./view.ts";

type VisibleParts = "model" | "cloud" | "both";
type SectionAxis = "none" | "level" | "across" | "along";

/** The content of the image, apart from the viewpoint. */
export type Settings = {
  visibleParts: VisibleParts;
  /** With both: the share of the picture, from its left, that shows the cloud. */
  divider: number;
  layers: Record<ViewedLayer, boolean>;
  /** `at` is the share of the building that is left standing, from its lower, left or rear end. */
  section: { axis: SectionAxis; at: number };
  /** The cloud in the colours of its distance to the model. */
  deviation: boolean;
};

/** A sample model's initial state: both models show one building, for different questions. */
export function firstSettings(model: SampleModelId): Settings {
  const isBuilding = model === "building";
  return {
    visibleParts: "both",
    divider: 0.5,
    layers: { architecture: isBuilding, structure: true, mep: !isBuilding },
    section: { axis: "none", at: 0.6 },
    deviation: false,
  };
}

/** Distances are shown on the points, so the points must be visible. */
export function withDeviation(settings: Settings, deviation: boolean): Settings {
  const visibleParts =
    deviation && settings.visibleParts === "model" ? "cloud" : settings.visibleParts;
  return { ...settings, deviation, visibleParts };
}

/** The boundary between cloud and model in an image of `width` px, px from its left. */
export function dividerOffset(
  { visibleParts, divider }: Pick<Settings, "visibleParts" | "divider">,
  width: number,
): number {
  if (visibleParts !== "both") return visibleParts === "cloud" ? width : 0;
  // The middle of the thumb, which never leaves its track; at the ends, only one of the two is visible.
  if (divider <= 0 || divider >= 1) return divider <= 0 ? 0 : width;
  return thumbWidth / 2 + divider * (width - thumbWidth);
}

const axisIndex = { across: 0, level: 1, along: 2 } as const;

/** A section as a plane: everything `distance` m or less along the normal is kept. */
type SectionPlane = { normal: ViewPoint; distance: number };

/** The plane of a section through the box, if there is one. */
export function sectionPlane(section: Settings["section"], box: ViewBox): SectionPlane | undefined {
  if (section.axis === "none") return undefined;
  const index = axisIndex[section.axis];
  const distance = box.min[index] + lengthOfCut(section, box);
  return { normal: [Number(index === 0), Number(index === 1), Number(index === 2)], distance };
}

/** How much of the building a section leaves standing, m along its axis. */
export function lengthOfCut({ axis, at }: Settings["section"], { min, max }: ViewBox): number {
  if (axis === "none") return 0;
  const index = axisIndex[axis];
  return (max[index] - min[index]) * at;
}
