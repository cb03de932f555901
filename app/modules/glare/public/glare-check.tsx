import { inputOf, type Problems, problemsOf } from "@datumline/glare/check/check-input";
import { placeOf } from "@datumline/glare/check/fields";
import {
  type CheckValues,
  emptyReceptor,
  queryOf,
  readValues,
} from "@datumline/glare/check/values";
import type { GlareYear } from "@datumline/glare/results";
import {
  type FormEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { glareCheckPath } from "#modules/glare/glare-check-path.ts";
import { LazyResults } from "./lazy-parts.tsx";
import { type ReceptorRow, ReceptorRows } from "./receptor-rows.tsx";
import { SiteFields } from "./site-fields.tsx";
import { Summary } from "./summary.tsx";
import { useYear } from "./use-year.ts";

/** Debounce before the year is computed, ms. */
const debounceMs = 400;

type GlareCheckProps = {
  values: CheckValues;
  problems: Problems;
  refusal: string | undefined;
  /** As JSON, which is far smaller than the router's format for thousands of small numbers. */
  yearText: string | undefined;
};

const notHere = "Your browser could not compute this.";
const tryAgain = `${notHere} Change a field, or press “Check for glare”, to try again.`;
const askServer = `${notHere} Press “Check for glare” to compute it on our server.`;

/** A check that can be computed, in the engine's form and in the form of its address. */
const checkOf = (values: CheckValues) => ({ input: inputOf(values), query: queryOf(values) });

type FormRef = RefObject<HTMLFormElement | null>;

/** The check that the form describes, with its result. */
function useCheck(form: FormRef, loaded: GlareCheckProps) {
  const timer = useRef<number>(undefined);
  const [problems, setProblems] = useState(loaded.problems);
  const [check, setCheck] = useState(() =>
    Object.keys(problemsOf(loaded.values)).length === 0 ? checkOf(loaded.values) : undefined,
  );
  const [year, setYear] = useState<GlareYear | undefined>(
    () => loaded.yearText && JSON.parse(loaded.yearText),
  );
  const [refusal, setRefusal] = useState(loaded.refusal);
  const { compute, isBusy, failures } = useYear((computed) => {
    setYear(computed);
    setRefusal(undefined);
  });
  const isBroken = failures > 1;
  const failure = failures > 0 ? (isBroken ? askServer : tryAgain) : undefined;

  /** Follows the current form. Returns whether it can be computed. */
  function update(): boolean {
    window.clearTimeout(timer.current);
    if (!form.current) return false;
    const values = readValues(new FormData(form.current));
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return false;
    const next = checkOf(values);
    setCheck(next);
    // history.replaceState, because a navigation would fetch a result from the server that is computed here.
    history.replaceState(history.state, "", `?${next.query}`);
    compute(next.input);
    return true;
  }
  // Input typed before hydration: plan and figures must match the form.
  const followForm = useRef(() => {
    if (!form.current) return;
    const isAsLoaded = queryOf(readValues(new FormData(form.current))) === queryOf(loaded.values);
    if (!isAsLoaded) update();
  });
  useEffect(() => followForm.current(), []);
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (form.current) keepPlace(form.current, (target as HTMLInputElement).name);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(update, debounceMs);
  }
  function onSubmit(event: FormEvent) {
    // The server then computes it, as without JavaScript.
    if (isBroken) return;
    event.preventDefault();
    let canCompute = false;
    flushSync(() => {
      canCompute = update();
    });
    if (canCompute) document.getElementById("result")?.focus();
    else focusIn(form.current, "[aria-invalid=true]");
  }

  return {
    problems,
    check,
    year,
    isBusy,
    refusal: failure ?? refusal,
    update,
    onInput,
    onSubmit,
  };
}

/** The rows of the receptors; `onRemoved` is called without the removed one in the form. */
function useReceptorRows(
  form: FormRef,
  receptors: CheckValues["receptors"],
  onRemoved: () => void,
) {
  const nextKey = useRef(receptors.length);
  const [rows, setRows] = useState<readonly ReceptorRow[]>(() =>
    receptors.map((values, key) => ({ key, values })),
  );

  function onAdd(event: MouseEvent) {
    event.preventDefault();
    const key = nextKey.current++;
    flushSync(() => setRows([...rows, { key, values: emptyReceptor }]));
    focusIn(form.current, "fieldset:last-of-type input");
  }
  function onRemove(event: MouseEvent, row: number) {
    event.preventDefault();
    flushSync(() => setRows(rows.toSpliced(row, 1)));
    focusIn(form.current, `fieldset:nth-of-type(${Math.max(1, row)}) input`);
    onRemoved();
  }

  return { rows, onAdd, onRemove };
}

/** Lets a pointer drag the receptors of the plan; the code for that is loaded when it is first needed. */
function useReceptorDrag(form: FormRef) {
  const [hasDragFailed, setDragFailed] = useState(false);

  function onGrab({ target, pointerId }: PointerEvent<HTMLElement>) {
    const mark = target instanceof SVGElement && target.closest<SVGElement>("[data-receptor]");
    if (!mark) return;
    mark.setPointerCapture(pointerId);
    import("./drag-receptor.ts").then(
      ({ dragReceptor }) => {
        setDragFailed(false);
        if (form.current) dragReceptor(mark, pointerId, form.current);
      },
      () => setDragFailed(true),
    );
  }

  return { hasDragFailed, onGrab };
}

/**
 * The form, the plan and the result. Without JavaScript it is a plain form, handled by the server. With it, plan and
 * result follow each change, and the browser's address always matches the check on screen.
 */
export function GlareCheck(loaded: GlareCheckProps) {
  const form = useRef<HTMLFormElement>(null);
  const { problems, check, year, isBusy, refusal, update, onInput, onSubmit } = useCheck(
    form,
    loaded,
  );
  const { rows, onAdd, onRemove } = useReceptorRows(form, loaded.values.receptors, update);
  const { hasDragFailed, onGrab } = useReceptorDrag(form);

  return (
    <>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <form
          ref={form}
          method="get"
          action={`${glareCheckPath}#result`}
          noValidate
          aria-label="Glare check"
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {/* Enter presses a form's first button, which must not be one that removes a row. */}
          <button type="submit" hidden>
            Check for glare
          </button>
          <SiteFields values={loaded.values} problems={problems} />
          <ReceptorRows rows={rows} problems={problems} onAdd={onAdd} onRemove={onRemove} />
          <div className="mt-8 print:hidden">
            <Button type="submit">Check for glare</Button>
          </div>
        </form>
        <Summary
          input={check?.input}
          query={check?.query ?? ""}
          hasProblems={Object.keys(problems).length > 0}
          {...{ year, isBusy, refusal, hasDragFailed, onGrab }}
        />
      </div>
      {year && (
        <div
          // A stale result is dimmed while the next year takes long to compute.
          className={`mt-16 transition-opacity ${isBusy ? "opacity-50 delay-300" : ""}`}
        >
          <LazyResults year={year} />
        </div>
      )}
    </>
  );
}

/** A chosen place sets the fields of its coordinates; other coordinates are no longer that place's. */
function keepPlace(form: HTMLFormElement, changed: string) {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const coordinates = ["latitude", "longitude", "utc"] as const;
  if (changed === "place") {
    const place = placeOf(field("place").value);
    if (place) for (const name of coordinates) field(name).value = place[name];
  } else if (coordinates.some((name) => name === changed)) field("place").value = "";
}

function focusIn(form: HTMLFormElement | null, selector: string) {
  form?.querySelector<HTMLElement>(selector)?.focus();
}
