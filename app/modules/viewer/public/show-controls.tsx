import { drawnLayers } from "@datumline/studio/building/viewed";
import { viewerText } from "../viewer.ts";
import { ChoiceCheck, ChoiceGroup, ViewerChoice } from "./choice.tsx";
import { DeviationLegend } from "./deviation-legend.tsx";
import { type Settings, withDeviation } from "./settings.ts";

export type SettingsProps = { settings: Settings; onChange: (settings: Settings) => void };

/** Model, cloud or both, the layers, and the cloud's distances. */
export function ShowControls({ settings, onChange }: SettingsProps) {
  return (
    <>
      <ViewerChoice
        name="shown"
        title={viewerText.shownTitle}
        options={viewerText.shown}
        chosen={settings.shown}
        onChoose={(shown) => onChange({ ...settings, shown })}
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
