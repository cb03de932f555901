import { Drawing } from "./drawing.tsx";

type ModelDrawingProps = { model: "building" | "services"; isColumn?: boolean };

/** The sample building as one of its two models shows it; drawn from the model itself by the build. */
export function ModelDrawing({ model, isColumn }: ModelDrawingProps) {
  const aspect = isColumn
    ? "aspect-[328/254] lg:aspect-[568/400]"
    : "aspect-[328/254] sm:aspect-[568/400]";
  return <Drawing name={`sample-${model}`} aspect={aspect} isColumn={isColumn} />;
}
