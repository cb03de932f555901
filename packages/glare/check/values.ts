import {
  placeOf,
  type ReceptorField,
  receptorFieldNames,
  type SiteField,
  siteFieldNames,
} from "./fields.ts";

/** Maximum number of receptors in a check. */
export const maxReceptors = 10;

export type ReceptorValues = Record<ReceptorField, string> & { name: string };

/** The form as it was typed. */
export type CheckValues = Record<SiteField, string> & {
  place: string;
  glass: string;
  receptors: readonly ReceptorValues[];
};

export const emptyReceptor: ReceptorValues = { name: "", bearing: "", distance: "", eye: "" };

/** People do not type longer texts; a shortened one is still rejected. */
const maxTextLength = 200;
const text = (value: File | string | null | undefined) =>
  typeof value === "string"
    ? // Pasted text can contain invisible characters.
      value
        .replace(/\p{Cc}+/gu, " ")
        .trim()
        .slice(0, maxTextLength)
    : "";

const isBlank = (receptor: ReceptorValues) => Object.values(receptor).every((v) => v === "");

type Sent = Pick<URLSearchParams | FormData, "get" | "getAll">;

/**
 * Reads the form from the query of an address or from the form itself; both name receptors in rows of repeated fields.
 * A chosen place overrides the coordinates next to it. Rows beyond the maximum are left out.
 */
export function readValues(sent: Sent): CheckValues {
  const place = placeOf(text(sent.get("place")));
  const site = Object.fromEntries(siteFieldNames.map((name) => [name, text(sent.get(name))]));
  const columns = Object.fromEntries(
    ["name", ...receptorFieldNames].map((name) => [name, sent.getAll(name).slice(0, maxReceptors)]),
  );
  const rows = Math.max(...Object.values(columns).map((column) => column.length));
  const receptors = Array.from({ length: rows }, (_, row): ReceptorValues => {
    const cell = (name: string) => text(columns[name]?.[row]);
    return {
      name: cell("name"),
      bearing: cell("bearing"),
      distance: cell("distance"),
      eye: cell("eye"),
    };
  });
  return {
    ...(site as Record<SiteField, string>),
    ...(place && { latitude: place.latitude, longitude: place.longitude, utc: place.utc }),
    place: place?.id ?? "",
    glass: text(sent.get("glass")),
    receptors,
  };
}

/** Without JavaScript the buttons of the rows submit the form: one more row, or one less. */
export function changeRows(values: CheckValues, sent: Sent): CheckValues | undefined {
  const removed = text(sent.get("remove"));
  if (removed !== "") {
    return { ...values, receptors: values.receptors.filter((_, row) => String(row) !== removed) };
  }
  if (text(sent.get("add")) === "" || values.receptors.length >= maxReceptors) {
    return sent.get("add") === null ? undefined : values;
  }
  return { ...values, receptors: [...values.receptors, emptyReceptor] };
}

/** The rows that someone has filled in, with their place in the form. */
export const filledRows = ({ receptors }: CheckValues) =>
  receptors.flatMap((receptor, row) => (isBlank(receptor) ? [] : [{ receptor, row }]));

/** The address of this check, without its `?`. */
export function queryOf(values: CheckValues): string {
  const query = new URLSearchParams();
  if (values.place) query.set("place", values.place);
  for (const name of siteFieldNames) query.set(name, values[name]);
  query.set("glass", values.glass);
  for (const { receptor } of filledRows(values)) {
    for (const name of ["name", ...receptorFieldNames] as const) query.append(name, receptor[name]);
  }
  return query.toString();
}
