import { Icon } from "#app/ui/icon.tsx";
import { viewerText } from "../viewer.ts";
import type { ViewStep } from "./view-steps.ts";

const arrows = {
  left: "M15 4 7 12l8 8",
  right: "m9 4 8 8-8 8",
  up: "m4 15 8-8 8 8",
  down: "m4 9 8 8 8-8",
} as const;
const signs = { out: "M5 12h14", in: "M5 12h14M12 5v14" } as const;

const icons = { ...arrows, ...signs };
const isArrow = (step: keyof typeof icons): step is keyof typeof arrows => step in arrows;

const look =
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
          className={`${look} grid w-11 place-items-center`}
        >
          <Icon path={icons[step]} width={24} />
        </button>
      ))}
      <button
        type="button"
        aria-label={movesLabel}
        aria-pressed={moves}
        onClick={() => onMoves(!moves)}
        className={`${look} grid w-11 place-items-center aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white`}
      >
        <Icon
          path="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"
          width={24}
        />
      </button>
      {(["fit", "plan", "front", "isometric"] as const).map((step) => (
        <button key={step} type="button" onClick={() => onStep(step)} className={`${look} px-3`}>
          {steps[step]}
        </button>
      ))}
    </fieldset>
  );
}
