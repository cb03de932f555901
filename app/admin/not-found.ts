import { data } from "react-router";

/** Every address of the admin that nothing else knows. */
export function loader() {
  throw data("This page does not exist in the admin.", { status: 404 });
}

/** A route with a component is a screen, whose failure is in the frame. */
export default function NotFound() {
  return null;
}
