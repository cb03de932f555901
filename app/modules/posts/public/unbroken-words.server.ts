/** Units in articles. */
const units = new Set([
  ...["km/h", "km", "mm", "µm", "nm", "mrad", "mph", "min", "mi", "m/s", "m", "ft/s", "ft", "in"],
  ...[
    "dBµV/m",
    "dBµV",
    "dB/km",
    "dBm",
    "dB",
    "µV/m",
    "µA",
    "nT",
    "kVA",
    "kV",
    "kW",
    "MW",
    "W",
    "V",
    "A",
  ],
  ...["GHz", "MHz", "kHz", "Hz", "Gbit/s", "Mbit/s", "lb/ft", "lb", "psf", "psi", "kN", "kg"],
  ...["sq", "ha", "acres", "days", "s", "%", "°C", "°F"],
]);

const withUnits = (text: string) =>
  text.replace(/(\d) ([^\s\d,;:.()&!?"“”]+)/g, (found, digit: string, word: string) =>
    units.has(word) ? `${digit}\u00a0${word}` : found,
  );

/** "19650-1", "W20-5R": a browser may end a line at the hyphen. Longer ones must break somewhere. */
const withNumbers = (text: string) =>
  text.replace(/[^\s()&]+/g, (word) =>
    word.replace(
      /^(\w[\w.]{0,11}-\d[\w-]{0,11}(?:\.\d{1,6})?)(\W{0,3})$/,
      '<span class="whitespace-nowrap">$1</span>$2',
    ),
  );

/**
 * An article's HTML whose lines do not end between a number and its unit, nor within the number of a standard. Code stays
 * as it is, since it is copied, and so do formulas. The allow-list must have written the HTML: no tag has a ">" within.
 */
export function unbrokenWords(html: string): string {
  let codes = 0;
  return html
    .split(/(<[^<>]+>)/)
    .map((part, index) => {
      if (index % 2 === 1) {
        if (/^<(code|pre|kbd|math)[ >]/.test(part)) codes += 1;
        else if (/^<\/(code|pre|kbd|math)>$/.test(part)) codes -= 1;
        return part;
      }
      return codes > 0 ? part : withNumbers(withUnits(part));
    })
    .join("");
}
