import { memo, useEffect, useRef } from "react";
import { viewerText } from "../viewer.ts";
import { ChoiceGroup } from "./controls.tsx";
import { type ElementGroup, type ModelElement, neighbour } from "./elements.ts";

type ElementPanelProps = {
  elements: readonly ModelElement[];
  /** Their columns, in the order of the list. */
  groups: readonly ElementGroup[];
  chosen: number | undefined;
  onChoose: (element: number | undefined) => void;
  onApproach: (element: number) => void;
};

const button =
  "min-h-11 grow rounded-sheet border border-edge bg-white px-2 text-[0.9375rem] whitespace-nowrap hover:border-ink disabled:opacity-50";

/** The list of elements, and the details of the chosen one. */
export const ElementPanel = memo(function ElementPanel(props: ElementPanelProps) {
  const { elements, groups, chosen, onChoose, onApproach } = props;
  const { previous, next, approach, elementList, noElement } = viewerText;
  const element = chosen === undefined ? undefined : elements[chosen];
  return (
    <ChoiceGroup title={viewerText.elementTitle}>
      <select
        aria-label={elementList}
        value={chosen ?? ""}
        onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
        className="min-h-11 w-full rounded-sheet border border-edge bg-white px-3 text-[0.9375rem]"
      >
        <option value="">{noElement}</option>
        {groups.map(({ layer, category, members }) => (
          <optgroup key={`${layer} ${category}`} label={`${viewerText.layers[layer]}: ${category}`}>
            {members.map(({ index, element: { name } }) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className="mt-2 flex gap-1.5">
        <button
          type="button"
          className={button}
          onClick={() => onChoose(neighbour(groups, chosen, -1))}
        >
          {previous}
        </button>
        <button
          type="button"
          className={button}
          onClick={() => onChoose(neighbour(groups, chosen, 1))}
        >
          {next}
        </button>
        <button
          type="button"
          className={button}
          disabled={chosen === undefined}
          onClick={() => chosen !== undefined && onApproach(chosen)}
        >
          {approach}
        </button>
      </div>
      <div role="status">{element && <Facts key={chosen} element={element} />}</div>
    </ChoiceGroup>
  );
});

function Facts({ element: { name, category, layer, lod, size } }: { element: ModelElement }) {
  const { facts, layers } = viewerText;
  const box = useRef<HTMLDivElement>(null);
  // It may have been tapped in the picture while the controls were scrolled elsewhere.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const rows = [
    [facts.category, category],
    [facts.layer, layers[layer]],
    [facts.lod, lod],
    [facts.size, size],
  ];
  return (
    <div ref={box} className="mt-3 scroll-mb-4 border-blueprint border-l-2 pl-3">
      <p className="break-words font-[550]">{name}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 font-mono text-note">
        {rows.map(([term, value]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-secondary">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
