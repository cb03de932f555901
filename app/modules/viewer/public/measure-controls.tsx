import { viewerText } from "../viewer.ts";
import { ChoiceCheck, ChoiceGroup } from "./choice.tsx";
import { inMetres, inMillimetres, measured, type Picked } from "./measure.ts";

type MeasureControlsProps = {
  isOn: boolean;
  /** None, one or two. */
  points: readonly Picked[];
  onSwitch: (isOn: boolean) => void;
  /** Takes the point in the middle of the picture. */
  onTake: () => void;
  onClear: () => void;
};

const button =
  "min-h-11 grow rounded-sheet border border-edge bg-white px-3 text-[0.9375rem] hover:border-ink disabled:opacity-50";

/** Measures between two points of the model, which are tapped or brought under the cross by keys. */
export function MeasureControls({ isOn, points, ...on }: MeasureControlsProps) {
  const text = viewerText.measure;
  const [from, to] = points;
  return (
    <ChoiceGroup title={text.title}>
      <ChoiceCheck label={text.label} checked={isOn} onChange={on.onSwitch} />
      {isOn && (
        <>
          <p className="text-note text-secondary">{text.hint}</p>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <button type="button" className={button} onClick={on.onTake}>
              {text.take}
            </button>
            <button
              type="button"
              className={button}
              disabled={points.length === 0}
              onClick={on.onClear}
            >
              {text.again}
            </button>
          </div>
          <div role="status" className="mt-3">
            {from && !to && <p className="text-[0.9375rem]">{text.first}</p>}
            {from && to && <Result {...measured(from, to)} />}
          </div>
        </>
      )}
    </ChoiceGroup>
  );
}

function Result({ distance, tolerance, parts }: ReturnType<typeof measured>) {
  const { along, note } = viewerText.measure;
  return (
    <div className="border-blueprint border-l-2 pl-3">
      <p className="font-[550]">
        {inMillimetres(distance)} ± {tolerance} mm
        <span className="font-normal text-secondary"> ({inMetres(distance)})</span>
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 font-mono text-note">
        {(["east", "north", "up"] as const).map((axis) => (
          <div key={axis} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-secondary">{along[axis]}</dt>
            <dd>{inMillimetres(parts[axis])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-note text-secondary">{note}</p>
    </div>
  );
}
