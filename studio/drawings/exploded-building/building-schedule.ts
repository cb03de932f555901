import type { Building } from "./building-layers.ts";

/** One line of the element schedule; `quantity` in `unit`. */
type ScheduleRow = {
  category: string;
  count: number;
  quantity: number;
  unit: "m" | "m2" | "m3";
};

const units: [string, ScheduleRow["unit"]][] = [
  ["Footings", "m3"],
  ["Columns", "m3"],
  ["Beams", "m"],
  ["Slabs", "m3"],
  ["Core walls", "m2"],
  ["Walls", "m2"],
  ["Roof", "m2"],
  ["Ducts", "m"],
  ["Pipes", "m"],
  ["Cable tray", "m"],
];

/** Counts and quantities of the categories, summed over the elements. */
export function elementSchedule(building: Building): ScheduleRow[] {
  return units.map(([category, unit]) => {
    const rows = building.elements.filter((e) => e.category === category);
    const key = unit === "m" ? "lengthM" : unit === "m2" ? "areaM2" : "volumeM3";
    return {
      category,
      unit,
      count: rows.length,
      quantity: rows.reduce((sum, e) => sum + (e[key] ?? 0), 0),
    };
  });
}

/** How many elements of a category the model has. */
export function countElements(building: Building, category: string): number {
  return building.elements.filter((e) => e.category === category).length;
}
