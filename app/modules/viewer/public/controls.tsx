import { drawnLayers } from "@datumline/studio/building/viewed";
import type { ReactNode } from "react";
import { modelCaptions } from "#app/site/content/model-captions.ts";
import { Icon } from "#app/ui/icon.tsx";
import { viewerText } from "../viewer.ts";
import { DeviationLegend } from "./deviation-legend.tsx";
import { inMetres, inMillimetres, measureDistance, type PickedPoint } from "./measure.ts";
import { dividerLeft, sliderValueText } from "./scan-model-slider.tsx";
import { lengthOfCut, type Settings, withDeviation } from "./settings.ts";
import type { ViewBox, ViewStep } from "./view.ts";

type GroupProps = { title: string; children: ReactNode };

/** Controls that belong together, under their heading. */
export function ChoiceGroup({ title, children }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-rule border-t pt-3 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left w-full pb-2 font-mono text-note text-secondary">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type ChoiceProps<Value extends string> = {
  /** The name that the radio buttons share. */
  name: string;
  title: string;
  options: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
  /** The further question of the choice. */
  children?: ReactNode;
};

/** One of a few: radio buttons side by side. */
function ViewerChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, title, options, chosen, onChoose, children } = props;
  return (
    <ChoiceGroup title={title}>
      <div className="flex">
        {(Object.keys(options) as Value[]).map((value) => (
          <label
            key={value}
            className="relative -ml-px grid min-h-11 grow cursor-pointer place-items-center border border-edge px-2 text-[0.9375rem] first:ml-0 first:rounded-l-sheet last:rounded-r-sheet hover:border-ink has-checked:z-1 has-focus-visible:z-2 has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-blueprint has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {options[value]}
          </label>
        ))}
      </div>
      {children}
    </ChoiceGroup>
  );
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function ChoiceCheck({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] leading-tight">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-blueprint"
      />
      {label}
    </label>
  );
}

export type SettingsProps = { settings: Settings; onChange: (settings: Settings) => void };

/** Model, cloud or both, the layers, and the cloud's distances. */
export function ShowControls({ settings, onChange }: SettingsProps) {
  return (
    <>
      <ViewerChoice
        name="shown"
        title={viewerText.shownTitle}
        options={viewerText.shown}
        chosen={settings.visibleParts}
        onChoose={(visibleParts) => onChange({ ...settings, visibleParts })}
      />
      <ChoiceGroup title={viewerText.layersTitle}>
        {drawnLayers.map((layer) => (
          <ChoiceCheck
            key={layer}
            label={viewerText.layers[layer]}
            checked={settings.layers[layer]}
            onChange={(shown) =>
              onChange({ ...settings, layers: { ...settings.layers, [layer]: shown } })
            }
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={viewerText.deviationTitle}>
        <ChoiceCheck
          label={viewerText.deviation}
          checked={settings.deviation}
          onChange={(deviation) => onChange(withDeviation(settings, deviation))}
        />
        {settings.deviation && <DeviationLegend />}
      </ChoiceGroup>
    </>
  );
}

/** Cuts the building open along one of its axes. */
export function SectionControls({ settings, onChange, box }: SettingsProps & { box: ViewBox }) {
  const { section } = settings;
  const set = (change: Partial<Settings["section"]>) =>
    onChange({ ...settings, section: { ...section, ...change } });
  const metres = `${lengthOfCut(section, box).toFixed(2)} m`;
  return (
    <ViewerChoice
      name="section"
      title={viewerText.sectionTitle}
      options={viewerText.sections}
      chosen={section.axis}
      onChoose={(axis) => set({ axis })}
    >
      {section.axis !== "none" && (
        <label className="mt-2 grid grid-cols-[1fr_auto] items-center text-[0.9375rem]">
          {viewerText.sectionAt}
          <span className="font-mono text-note">{metres}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={section.at}
            aria-label={viewerText.sectionAt}
            aria-valuetext={metres}
            onChange={({ target }) => set({ at: target.valueAsNumber })}
            className="col-span-2 h-11 w-full accent-blueprint"
          />
        </label>
      )}
    </ViewerChoice>
  );
}

type MeasureControlsProps = {
  isOn: boolean;
  /** None, one or two. */
  points: readonly PickedPoint[];
  onSwitch: (isOn: boolean) => void;
  /** Takes the point in the middle of the picture. */
  onTake: () => void;
  onClear: () => void;
};

const measureButton =
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
            <button type="button" className={measureButton} onClick={on.onTake}>
              {text.take}
            </button>
            <button
              type="button"
              className={measureButton}
              disabled={points.length === 0}
              onClick={on.onClear}
            >
              {text.again}
            </button>
          </div>
          <div role="status" className="mt-3">
            {from && !to && <p className="text-[0.9375rem]">{text.first}</p>}
            {from && to && <Result {...measureDistance(from, to)} />}
          </div>
        </>
      )}
    </ChoiceGroup>
  );
}

function Result({ distance, tolerance, parts }: ReturnType<typeof measureDistance>) {
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

const arrows = {
  left: "M15 4 7 12l8 8",
  right: "m9 4 8 8-8 8",
  up: "m4 15 8-8 8 8",
  down: "m4 9 8 8 8-8",
} as const;
const signs = { out: "M5 12h14", in: "M5 12h14M12 5v14" } as const;

const icons = { ...arrows, ...signs };
const isArrow = (step: keyof typeof icons): step is keyof typeof arrows => step in arrows;

const stepButton =
  "min-h-11 rounded-sheet border border-edge bg-white text-[0.9375rem] hover:border-ink disabled:opacity-50";

type ViewButtonsProps = {
  disabled: boolean;
  moves: boolean;
  onMoves: (moves: boolean) => void;
  onStep: (step: ViewStep) => void;
};

/** Everything that drags and wheels do, as buttons. */
export function ViewButtons({ disabled, moves, onMoves, onStep }: ViewButtonsProps) {
  const { steps, stepsTitle, moves: movesLabel } = viewerText;
  const labelOf = (step: keyof typeof icons) =>
    isArrow(step) ? steps[step][Number(moves)] : steps[step];
  return (
    <fieldset disabled={disabled} className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{stepsTitle}</legend>
      {(Object.keys(icons) as (keyof typeof icons)[]).map((step) => (
        <button
          key={step}
          type="button"
          aria-label={labelOf(step)}
          onClick={() => onStep(step)}
          className={`${stepButton} grid w-11 place-items-center`}
        >
          <Icon path={icons[step]} width={24} />
        </button>
      ))}
      <button
        type="button"
        aria-label={movesLabel}
        aria-pressed={moves}
        onClick={() => onMoves(!moves)}
        className={`${stepButton} grid w-11 place-items-center aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white`}
      >
        <Icon
          path="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"
          width={24}
        />
      </button>
      {(["fit", "plan", "front", "isometric"] as const).map((step) => (
        <button
          key={step}
          type="button"
          onClick={() => onStep(step)}
          className={`${stepButton} px-3`}
        >
          {steps[step]}
        </button>
      ))}
    </fieldset>
  );
}

type DividerProps = { share: number; onChange: (share: number) => void };

/** The line between the cloud and the model, and the slider on it. */
export function Divider({ share, onChange }: DividerProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0 font-mono text-ink text-note leading-none"
        style={{ left: dividerLeft(share) }}
      >
        <div className="absolute inset-y-0 -left-px border-blueprint border-l" />
        <p className="absolute right-7 bottom-5 whitespace-nowrap bg-paper/80 p-1">
          {modelCaptions.cloud}
        </p>
        <p className="absolute bottom-5 left-7 bg-paper/80 p-1">{modelCaptions.model}</p>
      </div>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={share}
        aria-label={modelCaptions.slider}
        aria-valuetext={sliderValueText(share)}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="scan-model-slider absolute inset-x-0 bottom-2 h-11 w-full -outline-offset-2"
      />
    </>
  );
}
