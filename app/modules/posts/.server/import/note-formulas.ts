import { truncate } from "#app/lib/truncate.ts";
import { decoded } from "../html/parts.ts";
import { mathmlOf } from "../html/tex.ts";
import type { Notes } from "./notes.ts";

/** Reports the formulas of clean HTML that readers will see as TeX. */
export function noteFormulas(html: string, notes: Notes): void {
  for (const [, tex = ""] of html.matchAll(/<code class="tex">([^<]*)<\/code>/g)) {
    const set = mathmlOf(decoded(tex), false);
    if ("problem" in set)
      notes.add(
        `A formula is shown as TeX source: ${truncate(decoded(tex), 120)} (${set.problem})`,
      );
  }
}
