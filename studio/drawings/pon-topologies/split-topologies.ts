/** The same homes on a passive network, split at different places. */
export type Topology = {
  name: string;
  /** Outputs of the splitters from the exchange to the home, in order; empty for one fibre per home. */
  splits: readonly number[];
};

export const topologies: readonly Topology[] = [
  { name: "Home run", splits: [] },
  { name: "One stage", splits: [32] },
  { name: "Two stages", splits: [4, 8] },
];

/** Homes passed in the example, and the share of them that has ordered in percent. */
export const servedArea = { homes: 128, takeUpPercent: 40 };

/**
 * A topology's equipment for passing the homes and serving those that have ordered, spread evenly over the area. Splitters
 * of the first stage are in the cabinet, of the second in terminals near the homes.
 */
export function countFibres({ splits }: Topology, area = servedArea) {
  const { homes, takeUpPercent } = area;
  const ordered = Math.ceil((homes * takeUpPercent) / 100);
  const [first = 1, second = 1] = splits;
  const legs = Math.ceil(homes / second);
  const feeder = Math.ceil(legs / first);
  return {
    feeder,
    /** Fibres between the cabinet and the terminals. */
    distribution: legs,
    splitters: splits.length === 0 ? 0 : feeder + (splits.length > 1 ? legs : 0),
    /**
     * OLT ports alight. Patched one by one in the cabinet, orders fill one splitter after another; a splitter in a
     * terminal is lit by its first order, and with it every port above it.
     */
    portsLit: splits.length > 1 ? feeder : Math.ceil(ordered / first),
  };
}
