import { expect, it } from "vitest";
import { RemixErrorBoundary } from "./last-error-screen.tsx";

const props = { children: null, location: "/about" };
const after = RemixErrorBoundary.getDerivedStateFromProps;

it("keeps an error until another page is opened", () => {
  const error = new Error("the frame failed");
  expect(after(props, { error, location: "/about" }).error).toBe(error);
  expect(after({ ...props, location: "/" }, { error, location: "/about" }).error).toBeFalsy();
  expect(after({ ...props, error }, { error: undefined, location: "/" }).error).toBe(error);
});
