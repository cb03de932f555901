import { firm } from "@datumline/brand/firm";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useArrivalFocus } from "#app/admin/focus.ts";
import { Wordmark } from "#app/site/wordmark.tsx";

/** A link below the form of an entry screen. */
export const entryLink =
  "inline-flex min-h-11 items-center justify-self-start text-[0.9375rem] link";

const places = ["main input:not([type=hidden])", "main h1"];

/** The layout of the screens for signing in and for setting up an account or a password. */
export function EntryScreen({ title, children }: { title: string; children: ReactNode }) {
  useArrivalFocus(places);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-8 px-4 py-16">
      <Link
        to="/"
        reloadDocument
        aria-label={`${firm.shortName}, Back to Site`}
        className="-my-2 justify-self-start py-2"
      >
        <Wordmark />
      </Link>
      <div className="border border-rule bg-white p-6 sm:p-8">
        <h1 tabIndex={-1} className="mb-6 text-h3 outline-none">
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
