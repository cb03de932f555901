import { layers } from "@datumline/samples/building/viewed";
import { viewerText } from "../viewer.ts";
import { Check, Choice, Group } from "./choice.tsx";
import { DeviationLegend } from "./deviation-legend.tsx";
import { type Settings, withDeviation } from "./settings.ts";

export type SettingsProps = { settings: Settings; onChange: (settings: Settings) => void };

/** Model, cloud or both, the layers, and the cloud's distances. */
export function ShowControls({ settings, onChange }: SettingsProps) {
  return (
    <>
      <Choice
        name="shown"
        title={viewerText.shownTitle}
        options={viewerText.shown}
        chosen={settings.shown}
        onChoose={(shown) => onChange({ ...settings, shown })}
      />
      <Group title={viewerText.layersTitle}>
        {layers.map((layer) => (
          <Check
            key={layer}
            label={viewerText.layers[layer]}
            checked={settings.layers[layer]}
            onChange={(shown) =>
              onChange({ ...settings, layers: { ...settings.layers, [layer]: shown } })
            }
          />
        ))}
      </Group>
      <Group title={viewerText.deviationTitle}>
        <Check
          label={viewerText.deviation}
          checked={settings.deviation}
          onChange={(deviation) => onChange(withDeviation(settings, deviation))}
        />
        {settings.deviation && <DeviationLegend />}
      </Group>
    </>
  );
}
