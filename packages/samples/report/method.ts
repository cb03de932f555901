import { sunHalfRad } from "@datumline/glare/annual-glare";
import { coatingIndex, glassIndex, glassKinds } from "@datumline/glare/glass";
import { scatterRad } from "@datumline/glare/spread";
import { drawFormula } from "../pdf/formula.ts";
import type { Sheet } from "../pdf/sheet.ts";
import type { Study } from "./study.ts";
import { fixed } from "./words.ts";

const mrad = (rad: number) => `${fixed(rad * 1000, 2)}\u00a0mrad`;

/** How glare is computed, with the source of every formula. */
export function drawMethodSheet(sheet: Sheet, { input }: Study): void {
  const { glass } = input.array;
  sheet.aside("Sun: [1] sections 3.1 to 3.14; refraction: [1] equation 42");
  sheet.text(
    "**Position of the sun.** For each full minute of the year the sun’s azimuth γ and altitude h are computed by the Solar Position Algorithm [1], refraction included. It is interpolated between positions a few hours apart. Its direction, in parts east, north and up, is",
  );
  drawFormula(sheet, 1, "**s** = (cos h sin γ, cos h cos γ, sin h)");
  sheet.aside("Direction cosines");
  sheet.text(
    "**Module orientation.** Their plane is tilted by β from horizontal, at azimuth α. Its normal, of length one, is",
  );
  drawFormula(sheet, 2, "**n** = (sin β sin α, sin β cos α, cos β)");
  sheet.aside("Law of reflection in vector form");
  sheet.text(
    "**Reflected ray.** The front of a module reflects like a mirror. Light arrives at the angle of incidence i and leaves in the direction **r**, as long as the sun is in front of the module (cos i > 0):",
  );
  drawFormula(sheet, 3, "cos i = **n** · **s**");
  drawFormula(sheet, 4, "**r** = 2 (**n** · **s**) **n** − **s**");
  sheet.aside("Semidiameter of the sun: [3]. Slope of the glass: [4]");
  sheet.text(
    `**Width of the ray.** The sun is a disc, and glass is never quite flat. Around **r** the light fills a cone of half-angle δ, from the sun’s semidiameter of ${mrad(sunHalfRad)} at the mean distance, its distance R in astronomical units, and k standard deviations of the glass’s slope error σ, which turns a reflected ray by twice its size. Every minute is counted for k = 1 and for k = 3:`,
  );
  drawFormula(
    sheet,
    5,
    "δ =",
    [mrad(sunHalfRad), "R"],
    `+ 2 k σ,  with 2 σ = ${mrad(scatterRad(glass))} here`,
  );
  sheet.aside("Spherical polygon: winding number on the unit sphere");
  sheet.text(
    "**Minutes counted.** Seen from an eye, the outline of the array is a polygon on the sphere. A minute has glare when **r** falls inside this polygon or passes it by no more than δ. A driver or pilot also has to look that way. For a path, a minute counts if it has glare at one or more points.",
  );
  sheet.aside(`Fresnel and Snell: [2]. Here n = ${glassIndex}, coating ${coatingIndex}`);
  sheet.text(
    "**Strength.** The reflectance ρ of clear glass of index n follows from Fresnel’s equations for unpolarised light and Snell’s law for the angle t inside:",
  );
  drawFormula(sheet, 6, "sin t =", ["sin i", "n"]);
  drawFormula(
    sheet,
    7,
    "ρ~s~ =",
    ["cos i − n cos t", "cos i + n cos t"],
    "  ρ~p~ =",
    ["n cos i − cos t", "n cos i + cos t"],
    "  ρ =",
    ["ρ~s~^2^ + ρ~p~^2^", "2"],
  );
  if (glassKinds[glass].coated) {
    sheet.text("A coating adds a second surface; both together, without interference, reflect");
    drawFormula(sheet, 8, "ρ = 1 − (1 − ρ~1~) (1 − ρ~2~)");
  }
  sheet.aside("From (4)");
  sheet.text("**Angle to the sun.** The eye sees the sun and its reflection separated by");
  drawFormula(sheet, 9, "ψ = 180° − 2 i");
}
