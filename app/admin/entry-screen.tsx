import type { ReactNode } from "react";
import { Link } from "react-router";
import { Wordmark } from "#app/site/wordmark.tsx";

/** The sheet on which somebody signs in or sets up the first account. */
export function EntryScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-8 px-4 py-16">
      <Link to="/" reloadDocument aria-label="Back to Site">
        <Wordmark />
      </Link>
      <div className="border border-rule bg-white p-6 sm:p-8">
        <h1 className="mb-6 text-h3">{title}</h1>
        {children}
      </div>
    </main>
  );
}
