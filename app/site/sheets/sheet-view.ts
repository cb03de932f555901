type Size = { width: number; height: number };
type Place = { x: number; y: number };

/** The view of a sheet: the position of its upper left corner, px of the stage, and its scale in px per unit. */
export type SheetView = Place & { scale: number };

/** Paper left around a whole sheet, px. */
const margin = 16;
/** Letters are legible at this size, px. */
const legible = 12;
/** The whole sheet is shown even if that makes its letters as small as this, px. */
const stillLegible = 10.5;
/** Maximum enlargement of a sheet, relative to its size on the page. */
const most = 16;

const middleOf = ({ width, height }: Size): Place => ({ x: width / 2, y: height / 2 });

function fitScale(sheet: Size, stage: Size): number {
  const across = (stage.width - 2 * margin) / sheet.width;
  const down = (stage.height - 2 * margin) / sheet.height;
  return Math.max(0.1, Math.min(across, down));
}

/** Centred if it is smaller than the stage; covers the stage if it is larger. */
function constrained(view: SheetView, sheet: Size, stage: Size): SheetView {
  const along = (at: number, length: number, room: number) => {
    const free = room - length * view.scale;
    return free >= 0 ? free / 2 : Math.min(margin, Math.max(free - margin, at));
  };
  return {
    scale: view.scale,
    x: along(view.x, sheet.width, stage.width),
    y: along(view.y, sheet.height, stage.height),
  };
}

/** All of the sheet. */
export function fitSheet(sheet: Size, stage: Size): SheetView {
  return constrained({ x: 0, y: 0, scale: fitScale(sheet, stage) }, sheet, stage);
}

/** The whole sheet or, if its letters (units) would be too small to read, its upper left part. */
export function readableView(sheet: Size, stage: Size, letters: number): SheetView {
  const fitting = fitScale(sheet, stage);
  const scale = fitting * letters < stillLegible ? legible / letters : fitting;
  return constrained({ x: margin, y: margin, scale }, sheet, stage);
}

/** Enlarged by a factor; the point at `at`, px of the stage, stays there. */
export function zoomSheet(
  view: SheetView,
  factor: number,
  sheet: Size,
  stage: Size,
  at: Place = middleOf(stage),
): SheetView {
  const least = Math.min(1, fitScale(sheet, stage));
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const grown = scale / view.scale;
  const moved = { x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown, scale };
  return constrained(moved, sheet, stage);
}

/** Moved by this many px to the right and down. */
export function panSheet(
  view: SheetView,
  x: number,
  y: number,
  sheet: Size,
  stage: Size,
): SheetView {
  return constrained({ ...view, x: view.x + x, y: view.y + y }, sheet, stage);
}
