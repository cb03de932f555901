import { Drawing } from "./drawing.tsx";

/** The sample building as one of its two models shows it; drawn from the model itself by the build. */
export function ModelDrawing({ model }: { model: "building" | "services" }) {
  return <Drawing name={`sample-${model}`} aspect="aspect-[328/254] sm:aspect-[568/400]" />;
}
