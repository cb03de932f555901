import { data } from "react-router";

/** Returns 404 for every other address of the admin. */
export function loader() {
  throw data("This page does not exist in the admin.", { status: 404 });
}

/** Without a component, the route would not be a screen, and the error would not be shown in the frame. */
export default function NotFound() {
  return null;
}
