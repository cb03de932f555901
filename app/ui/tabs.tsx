import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { withParam } from "./search-params.ts";

type TabsProps = {
  label: string;
  /** The first is shown when the address names none. */
  tabs: readonly { value: string; name: string }[];
  /** The chosen tab's parameter in the address. */
  param?: string;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** Views of one subject; the chosen one is in the address, so that it can be linked to and Back returns. */
export function Tabs({ label, tabs, param = "tab", children }: TabsProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const first = tabs[0]?.value ?? "";
  const requested = params.get(param);
  const chosen = tabs.some(({ value }) => value === requested) ? requested : first;
  return (
    <BaseTabs.Root
      value={chosen}
      onValueChange={(value) =>
        navigate(withParam(new URLSearchParams(), param, value === first ? "" : String(value)), {
          preventScrollReset: true,
        })
      }
    >
      <BaseTabs.List aria-label={label} className="flex gap-x-4 border-rule border-b sm:gap-x-6">
        {tabs.map(({ value, name }) => (
          <BaseTabs.Tab
            key={value}
            value={value}
            className="-mb-px min-h-target border-transparent border-b-2 px-1 text-left font-[550] text-[0.9375rem] leading-snug -outline-offset-2 hover:text-blueprint aria-selected:border-blueprint aria-selected:text-blueprint"
          >
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={chosen} className="pt-6">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
