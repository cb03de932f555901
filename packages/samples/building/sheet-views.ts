import { elementBounds } from "./bounds.ts";
import { type Cut, cuts } from "./cut.ts";
import type { ModelElement } from "./element.ts";
import { type Drawn, isometricView, northView, planView, visibleLines } from "./hidden-lines.ts";
import { storeys } from "./setting-out.ts";

/** The parts of one view on a sheet: cut areas, the edges behind them, and services overhead. */
export type SheetView = { cut: Cut[]; behind: Drawn[]; overhead: Drawn[] };

/** Tolerance of the ends of hidden lines, m. */
const step = 0.02;
/** Plans are cut this high over the floor, m: through doors and windows. */
const cutHeight = 1.3;

const isOutdoor = ({ category }: ModelElement) => category === "Paving";
const isLight = ({ category }: ModelElement) => category === "Luminaire" || category === "Hanger";

/** A storey cut 1.3 m over its floor, with the services above the cut. */
export function floorPlan(elements: readonly ModelElement[], floor: 0 | 1): SheetView {
  const { level } = storeys[floor];
  const height = level + cutHeight;
  const shown = elements.filter((element) => !isOutdoor(element) && !isLight(element));
  const overhead = shown.filter((element) => {
    if (element.layer !== "mep") return false;
    const { low, high } = elementBounds(element);
    return low[2] > height && high[2] < level + 3.6;
  });
  const below = shown.filter((element) => elementBounds(element).low[2] < height);
  return {
    cut: cuts(below, planView, -height),
    behind: visibleLines(below, planView, { step, nearest: -height }),
    overhead: visibleLines(overhead, planView, { step }),
  };
}

/** The building cut from west to east, seen to the north. */
export function longSection(elements: readonly ModelElement[], y: number): SheetView {
  const shown = elements.filter((element) => !isOutdoor(element));
  return {
    cut: cuts(shown, northView, y),
    behind: visibleLines(shown, northView, { step, nearest: y }),
    overhead: [],
  };
}

/** All services but the luminaires, seen isometrically from the south-west. */
export function servicesView(elements: readonly ModelElement[]): Drawn[] {
  const services = elements.filter((element) => element.layer === "mep" && !isLight(element));
  return visibleLines(services, isometricView, { step });
}
