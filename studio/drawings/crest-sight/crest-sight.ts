/**
 * Sight over a crest: AASHTO, "A Policy on Geometric Design of Highways and Streets", 7th edition, 2018, 3.2 and 3.4.6.
 * Metres, km/h and percent.
 */

/** Heights of the driver's eye and of the object to stop before. */
export const sightRules = {
  eyeM: 1.08,
  objectM: 0.6,
  reactionS: 2.5,
  decelerationMs2: 3.4,
} as const;

/** 200 (sqrt h1 + sqrt h2)², which the policy rounds to 658. */
const sightConstant = 200 * (Math.sqrt(sightRules.eyeM) + Math.sqrt(sightRules.objectM)) ** 2;

/** Reaction, braking and their sum on a level road: 0.278 V t + 0.039 V² / a. */
export function stoppingSight(kmh: number) {
  const reactionM = 0.278 * kmh * sightRules.reactionS;
  const brakingM = (0.039 * kmh ** 2) / sightRules.decelerationMs2;
  return { reactionM, brakingM, totalM: reactionM + brakingM };
}

/** The speed whose stopping distance equals a sight distance. */
export function speedForSight(sightM: number): number {
  const a = 0.039 / sightRules.decelerationMs2;
  const b = 0.278 * sightRules.reactionS;
  return (Math.sqrt(b ** 2 + 4 * a * sightM) - b) / (2 * a);
}

/** Sight for turning left from a stop, a passenger car with a gap of 7.5 s: 0.278 V t. */
export function intersectionSightM(kmh: number): number {
  return 0.278 * kmh * 7.5;
}

type CrestParameters = {
  /** Grades before and after, percent. */
  gradeIn: number;
  gradeOut: number;
  lengthM: number;
};

/** Equal grades on both sides, so the crest is in the middle. */
export const crestCurve: CrestParameters = { gradeIn: 2.5, gradeOut: -2.5, lengthM: 100 };

/** Height of the road over the start of its curve, m; `x` from there. */
export function crestLevel({ gradeIn, gradeOut, lengthM }: CrestParameters, x: number): number {
  const a = (gradeIn - gradeOut) / 100;
  if (x <= 0) return (gradeIn / 100) * x;
  const inside = Math.min(x, lengthM);
  const curve = (gradeIn / 100) * inside - (a * inside ** 2) / (2 * lengthM);
  return curve + (gradeOut / 100) * (x - inside);
}

/** The shortest sight over a crest, and its line of sight: from the eye past the road to the object. */
export function crestSight(crest: CrestParameters) {
  const { gradeIn, gradeOut, lengthM } = crest;
  const a = gradeIn - gradeOut;
  const inside = Math.sqrt((sightConstant * lengthM) / a);
  const sightM = inside <= lengthM ? inside : (lengthM + sightConstant / a) / 2;
  const share =
    Math.sqrt(sightRules.eyeM) / (Math.sqrt(sightRules.eyeM) + Math.sqrt(sightRules.objectM));
  const touchX = lengthM * share;
  /** Distance from the touching point to a height, over `curveM` of the curve on its side. */
  const reach = (heightM: number, curveM: number) => {
    const onCurve = Math.sqrt((200 * heightM * lengthM) / a);
    return onCurve <= curveM ? onCurve : curveM / 2 + (100 * heightM * lengthM) / (a * curveM);
  };
  return {
    /** Algebraic difference of the grades, percent. */
    differencePercent: a,
    sightM,
    touchX,
    eyeX: touchX - reach(sightRules.eyeM, touchX),
    objectX: touchX + reach(sightRules.objectM, lengthM - touchX),
    /** Distance of the curve below the intersection of its grades. */
    externalM: (a * lengthM) / 800,
  };
}

/** Length of a curve for a sight: A S² / 658 if the sight is within the curve. */
export function crestLengthM(differencePercent: number, sightM: number): number {
  return (differencePercent * sightM ** 2) / sightConstant;
}
