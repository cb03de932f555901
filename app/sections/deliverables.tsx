import { DashList } from "./dash-list.tsx";

type Group = { title: string; items: readonly string[] };

/** Groups of deliverables side by side. */
export function Deliverables({ groups }: { groups: readonly Group[] }) {
  return (
    <div className="grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ title, items }) => (
        <div key={title} data-reveal="" className="bg-white p-6">
          <h3>{title}</h3>
          <DashList items={items} className="mt-4 space-y-2.5 text-[0.9688rem] text-secondary" />
        </div>
      ))}
    </div>
  );
}
