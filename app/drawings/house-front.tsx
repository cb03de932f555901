import { Drawing } from "./drawing.tsx";

/** The front of the sample house as its model of that level holds it. */
export function HouseFront({ lod }: { lod: 200 | 300 }) {
  return <Drawing name={`house-lod-${lod}`} aspect="aspect-[328/254] sm:aspect-[568/400]" />;
}
