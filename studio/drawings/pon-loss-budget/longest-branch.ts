import { type LossAllowances, pathLossDb } from "../ftth-plan/ftth-terminals.ts";

/** Attenuation that an ODN class permits between OLT and ONU, dB. */
type OdnClass = {
  minDb: number;
  maxDb: number;
};

/** GPON B+ and C+ from ITU-T G.984.2 (08/2019), 8.2.7.1; XGS-PON N1 to E2 from G.9807.1, annex B. */
export const odnClasses = {
  "B+": { minDb: 13, maxDb: 28 },
  "C+": { minDb: 17, maxDb: 32 },
  N1: { minDb: 14, maxDb: 29 },
  N2: { minDb: 16, maxDb: 31 },
  E1: { minDb: 18, maxDb: 33 },
  E2: { minDb: 20, maxDb: 35 },
} as const satisfies Record<string, OdnClass>;

/**
 * The fibre's additional loss in the XGS-PON upstream (1260-1280 nm) compared with 1310 nm, dB per km: ITU-T G.652 allows
 * the 1310 nm value to be extended down to 1260 nm by adding this.
 */
export const extraAt1270DbPerKm = 0.07;

/** A length of fibre and the splices and mated connectors along and at the end of it, in the order of the light. */
export type BranchPart = {
  name: string;
  /** On the route plan, with slack; 0 for a frame or cabinet that light only passes. */
  glassM: number;
  splices: number;
  connectors: number;
  /** Outputs of the splitter, if there is one. */
  split?: number;
};

/** The branch with the highest loss of a PON of 32 homes: 1:4 in a cabinet, 1:8 in a terminal. */
export const longestBranch: readonly BranchPart[] = [
  { name: "Frame", glassM: 0, splices: 1, connectors: 1 },
  { name: "Feeder", glassM: 8400, splices: 2, connectors: 0 },
  { name: "Cabinet", glassM: 0, splices: 2, connectors: 2, split: 4 },
  { name: "Distribution", glassM: 1150, splices: 1, connectors: 0 },
  { name: "Terminal", glassM: 0, splices: 1, connectors: 1, split: 8 },
  { name: "Drop", glassM: 85, splices: 0, connectors: 0 },
  { name: "Outlet", glassM: 0, splices: 1, connectors: 1 },
];

const sumOf = (parts: readonly BranchPart[], of: (part: BranchPart) => number) =>
  parts.reduce((total, part) => total + of(part), 0);

/** Loss in dB from the OLT to the end of every part: a staircase that ends with the loss of the branch. */
export function lossStations(parts: readonly BranchPart[], allowances: LossAllowances) {
  return parts.map((part, i) => {
    const lossDb = branchLossDb(parts.slice(0, i + 1), allowances);
    const before = i === 0 ? 0 : branchLossDb(parts.slice(0, i), allowances);
    return { part, fromDb: before, toDb: lossDb };
  });
}

/** Loss in dB of a branch, without margin. */
export function branchLossDb(parts: readonly BranchPart[], allowances: LossAllowances): number {
  return pathLossDb(pathOf(parts), allowances);
}

const pathOf = (parts: readonly BranchPart[]) => ({
  glassM: sumOf(parts, (p) => p.glassM),
  splices: sumOf(parts, (p) => p.splices),
  connectors: sumOf(parts, (p) => p.connectors),
  splitRatios: parts.flatMap((p) => (p.split ? [p.split] : [])),
});

/** The branch by kind of loss, dB, each with its quantity; the last two are the margin of the class. */
export function branchBudget(
  parts: readonly BranchPart[],
  allowances: LossAllowances,
  odn: OdnClass,
) {
  const path = pathOf(parts);
  const none = { glassM: 0, splices: 0, connectors: 0, splitRatios: [] };
  const lossDb = pathLossDb(path, allowances);
  const withMarginDb = lossDb + allowances.marginDb;
  return {
    ...path,
    fibreDb: pathLossDb({ ...none, glassM: path.glassM }, allowances),
    splicesDb: pathLossDb({ ...none, splices: path.splices }, allowances),
    connectorsDb: pathLossDb({ ...none, connectors: path.connectors }, allowances),
    splittersDb: path.splitRatios.map((n) => pathLossDb({ ...none, splitRatios: [n] }, allowances)),
    lossDb,
    withMarginDb,
    leftDb: odn.maxDb - withMarginDb,
  };
}
