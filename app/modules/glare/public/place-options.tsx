import { checkedPlaces } from "@datumline/glare/check/places";

/** The places to choose from. */
export function PlaceOptions() {
  return checkedPlaces.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
