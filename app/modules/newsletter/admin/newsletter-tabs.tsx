import { Outlet } from "react-router";
import { SectionTabs } from "#app/admin/section-tabs.tsx";
import { newsletterTabs } from "./tabs.ts";

/** The frame of the newsletter screens. */
export default function Newsletter() {
  return (
    <>
      <h1 className="text-h2">Newsletter</h1>
      <SectionTabs section="Newsletter" tabs={newsletterTabs} />
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
