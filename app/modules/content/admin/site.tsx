import { Outlet } from "react-router";
import { SectionTabs } from "#app/admin/section-tabs.tsx";
import { siteTabs } from "./tabs.ts";

/** The frame of the site's content: a tab for each kind, each with its own address. */
export default function Site() {
  return (
    <>
      <h1 className="text-h2">Site</h1>
      <SectionTabs section="Site" tabs={siteTabs} />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
