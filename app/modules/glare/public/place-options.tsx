import { places } from "@datumline/glare/check/places";

/** The places to choose from. */
export function PlaceOptions() {
  return places.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
