import { drawnLayers, type ViewedLayer } from "@datumline/studio/building/viewed";

/** A part of the building as its model describes it. */
export type ModelElement = {
  name: string;
  /** A common word: "Wall", "Duct". */
  category: string;
  layer: ViewedLayer;
  /** Level of development, e.g. 300. */
  lod: number;
  /** Ready to read: "4.80 × 0.20 × 3.00 m". */
  size: string;
};

const isLayer = (value: unknown): value is ViewedLayer =>
  drawnLayers.some((layer) => layer === value);

/** Reads the data of the elements in the model's extras. Throws if an element is not described. */
export function readElements({ elements }: Record<string, unknown>): ModelElement[] {
  if (!Array.isArray(elements)) throw new Error("The file holds no elements.");
  return elements.map(({ name, category, layer, lod, size }: Record<string, unknown>) => {
    if (typeof name !== "string" || typeof category !== "string" || !isLayer(layer))
      throw new Error("The file holds an element without a name, a category or a layer.");
    return { name, category, layer, lod: Number(lod), size: String(size ?? "") };
  });
}

/** An element's number in the picture, and the element. */
type Listed = { index: number; element: ModelElement };

export type ElementGroup = { layer: ViewedLayer; category: string; members: Listed[] };

const inOrder = new Intl.Collator("en", { numeric: true });

/** The elements of the layers that are shown, by layer, category and name, as a person would look them up. */
export function grouped(
  elements: readonly ModelElement[],
  shown: Record<ViewedLayer, boolean>,
): ElementGroup[] {
  const listed = elements
    .map((element, index) => ({ index, element }))
    .filter(({ element }) => shown[element.layer])
    .sort(
      ({ element: a }, { element: b }) =>
        drawnLayers.indexOf(a.layer) - drawnLayers.indexOf(b.layer) ||
        inOrder.compare(a.category, b.category) ||
        inOrder.compare(a.name, b.name),
    );
  const groups: ElementGroup[] = [];
  for (const each of listed) {
    const { layer, category } = each.element;
    const last = groups.at(-1);
    if (last?.layer === layer && last.category === category) last.members.push(each);
    else groups.push({ layer, category, members: [each] });
  }
  return groups;
}

/** The number of the next (1) or previous (-1) element in the list, around its ends. */
export function neighbour(
  groups: readonly ElementGroup[],
  current: number | undefined,
  step: 1 | -1,
): number | undefined {
  const all = groups.flatMap(({ members }) => members.map(({ index }) => index));
  const place = current === undefined ? -1 : all.indexOf(current);
  if (place < 0) return step === 1 ? all[0] : all.at(-1);
  return all[(place + step + all.length) % all.length];
}
