import { DashList } from "./dash-list.tsx";
import { Disclosure } from "./disclosure.tsx";

type Group = { title: string; items: readonly string[] };

export function Deliverables({ groups }: { groups: readonly Group[] }) {
  return (
    <div className="grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
      {groups.map(({ title, items }) => (
        <div key={title} data-reveal="" className="bg-white px-4 sm:p-6">
          <Disclosure title={title}>
            <DashList
              items={items}
              className="space-y-2.5 text-[0.9688rem] text-secondary max-sm:pb-4 sm:mt-4"
            />
          </Disclosure>
        </div>
      ))}
    </div>
  );
}
