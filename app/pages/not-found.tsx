import { data } from "react-router";
import { NotFound } from "#app/site/not-found.tsx";

/** Every path that no other route knows, answered with 404. */
export function loader() {
  return data(null, { status: 404 });
}

export default NotFound;
