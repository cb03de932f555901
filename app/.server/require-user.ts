import { createContext, data, type MiddlewareFunction, redirect } from "react-router";
import { servicesContext } from "./services.ts";

export type Role = "admin" | "editor";
export type SignedInUser = { id: string; name: string; email: string; role: Role };

/** Who is signed in; set by {@link requireUser} for everything below `/admin`. */
export const userContext = createContext<SignedInUser>();

/** The guard of the admin: lets nobody through who is not signed in, and sends them to sign in first. */
export const requireUser: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { auth } = context.get(servicesContext);
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) {
    const { pathname, search } = new URL(request.url);
    throw redirect(`/admin/sign-in?to=${encodeURIComponent(pathname + search)}`);
  }
  const { id, name, email, role } = found.user;
  context.set(userContext, { id, name, email, role: role === "admin" ? "admin" : "editor" });
};

/** Lets administrators through and no editors. Stands behind {@link requireUser}. */
export const requireAdmin: MiddlewareFunction<Response> = ({ context }) => {
  if (context.get(userContext).role !== "admin") {
    throw data("Only administrators can see this.", { status: 403 });
  }
};
