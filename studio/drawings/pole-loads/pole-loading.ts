/**
 * Wind on a wood pole and its wires and the moment at the ground line, after the National Electrical Safety Code (IEEE
 * C2-2023), sections 25 and 26, and California's General Order 95. Customary units: ft, in, lb, psf, psi.
 */

/** Radial ice and wind of a loading district. */
type District = {
  name: string;
  iceIn: number;
  windPsf: number;
};

/** NESC rule 250B, table 250-1; GO 95 rules 43.1 and 43.2, on cylindrical surfaces. */
export const loadingDistricts = {
  heavy: { name: "NESC heavy", iceIn: 0.5, windPsf: 4 },
  medium: { name: "NESC medium", iceIn: 0.25, windPsf: 4 },
  light: { name: "NESC light", iceIn: 0, windPsf: 9 },
  californiaHeavy: { name: "GO 95 heavy", iceIn: 0.5, windPsf: 6 },
  californiaLight: { name: "GO 95 light", iceIn: 0, windPsf: 8 },
} as const satisfies Record<string, District>;

/**
 * Load factors for transverse wind and for wire tension at angles with rule 250B (NESC table 253-1), and the strength
 * factor of wood poles (table 261-1).
 */
export const constructionGrades = {
  B: { wind: 2.5, tension: 1.65, strength: 0.65 },
  C: { wind: 1.75, tension: 1.3, strength: 0.85 },
} as const;

export type ConstructionGrade = keyof typeof constructionGrades;

/** A wood pole by its minimum dimensions in ANSI O5.1. */
export type Pole = {
  lengthFt: number;
  setFt: number;
  tipCircumferenceIn: number;
  /** 6 ft from the butt, at the ground line of a pole of this length. */
  groundCircumferenceIn: number;
  /** Designated fibre stress. */
  fibrePsi: number;
  /** Horizontal load 2 ft from the tip that defines the class. */
  classLb: number;
};

const pine40 = { lengthFt: 40, setFt: 6, fibrePsi: 8000 };

/** Southern pine poles of 40 ft by class. */
export const pine40Ft = {
  4: { ...pine40, tipCircumferenceIn: 21, groundCircumferenceIn: 33.5, classLb: 2400 },
  5: { ...pine40, tipCircumferenceIn: 19, groundCircumferenceIn: 31, classLb: 1900 },
  6: { ...pine40, tipCircumferenceIn: 17, groundCircumferenceIn: 28.5, classLb: 1500 },
} as const satisfies Record<number, Pole>;

/** Wires or a lashed bundle at one height. */
type Attachment = {
  name: string;
  count: number;
  diameterIn: number;
  heightFt: number;
};

/** The load of the worked example's pole before the new cable. */
export const existingAttachments: readonly Attachment[] = [
  { name: "Phases", count: 3, diameterIn: 0.684, heightFt: 33.5 },
  { name: "Neutral", count: 1, diameterIn: 0.398, heightFt: 29 },
  { name: "Coaxial", count: 1, diameterIn: 1.1, heightFt: 23.5 },
  { name: "Telephone", count: 1, diameterIn: 1.4, heightFt: 22.5 },
];

/** The new cable, with its strand. */
export const newFibre: Attachment = {
  name: "New fibre",
  count: 1,
  diameterIn: 0.8,
  heightFt: 24.5,
};

/** Spans on both sides of the pole, ft. */
export const spansFt = [180, 220] as const;

/** Wind on a foot of wire with its ice, lb/ft. */
export function windOnWire(diameterIn: number, { iceIn, windPsf }: District): number {
  return ((diameterIn + 2 * iceIn) / 12) * windPsf;
}

/** Half of both spans together, ft. */
export function windSpanFt([ahead, back]: readonly [number, number] = spansFt): number {
  return (ahead + back) / 2;
}

/** Moment of the wind on the pole itself at the ground line, ft-lb: a trapezium that carries no ice. */
export function windOnPole(pole: Pole, { windPsf }: District): number {
  const height = pole.lengthFt - pole.setFt;
  const diameterFt = (circumferenceIn: number) => circumferenceIn / Math.PI / 12;
  const sides = diameterFt(pole.groundCircumferenceIn) + 2 * diameterFt(pole.tipCircumferenceIn);
  return (windPsf * height ** 2 * sides) / 6;
}

/** Moment that breaks a solid round pole, ft-lb: fibre stress times the section modulus. */
export function resistingMoment(circumferenceIn: number, fibrePsi: number): number {
  return (fibrePsi * circumferenceIn ** 3) / (32 * Math.PI ** 2) / 12;
}

export type LoadedPart = {
  name: string;
  heightFt: number;
  forceLb: number;
  momentFtLb: number;
};

/** The wind on a pole and its wires, before load factors. */
export function windMoments(
  pole: Pole,
  attachments: readonly Attachment[],
  district: District,
  spanFt = windSpanFt(),
) {
  const wires: LoadedPart[] = attachments.map(({ name, count, diameterIn, heightFt }) => {
    const forceLb = count * windOnWire(diameterIn, district) * spanFt;
    return { name, heightFt, forceLb, momentFtLb: forceLb * heightFt };
  });
  const poleFtLb = windOnPole(pole, district);
  const totalFtLb = wires.reduce((sum, wire) => sum + wire.momentFtLb, poleFtLb);
  return { wires, poleFtLb, totalFtLb };
}

/** Factored moment, permitted moment (ft-lb) and the share of it that is used. */
export function checkPole(
  pole: Pole,
  attachments: readonly Attachment[],
  district: District,
  grade: ConstructionGrade,
) {
  const { wind, strength } = constructionGrades[grade];
  const factoredFtLb = windMoments(pole, attachments, district).totalFtLb * wind;
  const permittedFtLb = resistingMoment(pole.groundCircumferenceIn, pole.fibrePsi) * strength;
  return { factoredFtLb, permittedFtLb, used: factoredFtLb / permittedFtLb };
}

/** The pull of a wire's tension across the line at an angle in it, lb. */
export function anglePull(tensionLb: number, angleDeg: number): number {
  return 2 * tensionLb * Math.sin((angleDeg * Math.PI) / 360);
}

/** The pole of the worked example: class 4 in the heavy district, with and without the new cable. */
export function workedPole(
  attachments: readonly Attachment[] = [...existingAttachments, newFibre],
) {
  const pole = pine40Ft[4];
  const moments = windMoments(pole, attachments, loadingDistricts.heavy);
  return { pole, ...moments, ...checkPole(pole, attachments, loadingDistricts.heavy, "C") };
}
