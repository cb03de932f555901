import { localizerCase, nearFieldM } from "@datumline/drawings/emission-limits/emission-model";
import {
  inverterStation,
  nearestInverterDb,
} from "@datumline/drawings/emission-plan/emission-site";
import { aside, type Chapter, text } from "./blocks.ts";
import { db, localizer, nearest } from "./figures.ts";

export const method: Chapter = {
  title: "Method",
  blocks: [
    aside("dBµV/m: decibels above one microvolt per metre"),
    text("**Level.** A field strength E in µV/m is stated as"),
    { kind: "formula", number: 1, parts: ["L = 20 log~10~ E"] },
    aside("Independent sources; 10 log n, not 20"),
    text(
      `**Number.** Emissions from n uncorrelated inverters add as powers. For n = ${inverterStation.count} this is ${db(localizer.sumDb)} dB:`,
    ),
    { kind: "formula", number: 2, parts: ["S = 10 log~10~ n"] },
    aside("For broadband noise. Omitted for a discrete spectral line"),
    text(
      `**Bandwidth.** The limit is measured in ${localizerCase.measuredKHz} kHz; a receiver accepts its channel bandwidth b:`,
    ),
    {
      kind: "formula",
      number: 3,
      parts: ["B = 10 log~10~", ["b", `${localizerCase.measuredKHz} kHz`]],
    },
    aside("47 CFR 15.31(f)(1): free space, from 30 MHz upwards"),
    text("**Distance.** In the far field the strength falls as 1/d, which is 20 dB per decade:"),
    { kind: "formula", number: 4, parts: ["D = 20 log~10~", ["d", "10 m"]] },
    aside("Sum of (2) to (4)"),
    text("**Field at the receiver.** One inverter emits L~0~ at 10 m. Together they reach"),
    { kind: "formula", number: 5, parts: ["L = L~0~ + S + B − D"] },
    aside("ICAO Annex 10 for wanted fields; the protection ratio is agreed with the service"),
    text(
      `**Allowed.** A signal of level W tolerates interference ${localizerCase.protectionDb} dB below it. Homes are compared with what domestic equipment may emit at 10 m, class B of CISPR 11, without (3). The margin is`,
    ),
    { kind: "formula", number: 6, parts: ["M = W −", `${localizerCase.protectionDb} dB`, "− L"] },
    aside("Wavelength over 2π, of a small source"),
    text("**Range of validity.** The far field begins at"),
    { kind: "formula", number: 7, parts: ["d~n~ =", ["λ", "2π"]] },
    text(
      `which is ${nearFieldM(30).toFixed(1)} m at 30 MHz. Distances are measured from the centre of the row; the inverter nearest to ${nearest.receiver.id} adds at most ${nearestInverterDb(nearest.distanceM).toFixed(1)} dB to that.`,
    ),
  ],
};
