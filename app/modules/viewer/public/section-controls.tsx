import { viewerText } from "../viewer.ts";
import { ViewerChoice } from "./choice.tsx";
import { lengthOfCut, type Settings } from "./settings.ts";
import type { SettingsProps } from "./show-controls.tsx";
import type { ViewBox } from "./view.ts";

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
