import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Link, useFetcher, useNavigate, useSearchParams } from "react-router";
import { comesFrom, isInDialog, takesKeys } from "#app/admin/single-keys.ts";
import { KeysetPager } from "#app/ui/pager.tsx";
import { leadStatuses } from "../lead.ts";
import { leadSearch, leadViewOf, leadViews, listSearch } from "./filter.ts";
import { Due, isToDo } from "./lead-due.tsx";
import { LeadState, openLeadFetcher, pendingStatus } from "./lead-status.tsx";
import { DraftMark, KindIcon, type ListedLead } from "./lead-table.tsx";

type LeadLinkProps = {
  lead: ListedLead;
  now: Date;
  search: string;
  isOpen: boolean;
  isDraft: boolean;
};

/** A lead in two lines: name and due date, then kind, summary and status. */
function LeadLink({ lead, now, search, isOpen, isDraft }: LeadLinkProps) {
  return (
    <Link
      to={`/admin/leads/${lead.id}${search}`}
      aria-current={isOpen ? "page" : undefined}
      className="grid grid-cols-[minmax(0,1fr)] px-3 py-1.5 -outline-offset-2 hover:bg-white aria-[current=page]:bg-white aria-[current=page]:shadow-[inset_3px_0_0_var(--color-blueprint)]"
    >
      <span className="flex items-baseline gap-2">
        <span className="mr-auto truncate font-[550] text-blueprint">
          {lead.name || lead.email}
        </span>
        {(isToDo(lead) || lead.isReplyUnsent) && (
          <span className="shrink-0 text-note">
            <Due lead={lead} now={now} isBrief />
          </span>
        )}
      </span>
      <span className="flex items-center gap-1.5 text-note">
        <KindIcon kind={lead.kind} />
        {isDraft && <DraftMark />}
        <span className="mr-auto truncate">{lead.summary || lead.excerpt}</span>
        <span className="shrink-0">
          <LeadState {...lead} />
        </span>
      </span>
    </Link>
  );
}

/** Escape closes the lead, unless something else takes the key. */
function useEscape(isShown: () => boolean, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isInDialog()) return;
    if (comesFrom(event, takesKeys) || document.querySelector("[popover=auto]:popover-open"))
      return;
    if (isShown()) close();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

type LeadsBesideProps = {
  leads: readonly ListedLead[];
  /** When they were read. */
  now: Date;
  count: string;
  neighbours: ComponentProps<typeof KeysetPager>;
  /** The leads with a reply or a note that was started. */
  drafts: ReadonlySet<string>;
  /** The changes on their way to the server. */
  pending: readonly FormData[];
  /** The ID of the open lead. */
  open: string;
  /** The open lead. */
  children: ReactNode;
};

/** A lead next to the list that it was opened from; on narrower screens, the lead alone. */
export function LeadsBeside(props: LeadsBesideProps) {
  const { leads, now, count, neighbours, drafts, pending, open, children } = props;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const statusOf = pendingStatus(pending);
  const { formData, formAction } = useFetcher({ key: openLeadFetcher });
  const marked = leadStatuses.find((each) => each === formData?.get("status"));
  const markedId = formAction?.split("?")[0]?.split("/").at(-1);
  const list = useRef<HTMLElement>(null);
  const listUrl = `/admin/leads${listSearch(params)}`;
  const search = leadSearch(params);
  const view = leadViewOf(params);
  useEffect(() => {
    list.current?.querySelector(`[data-lead="${open}"]`)?.scrollIntoView({ block: "nearest" });
  }, [open]);
  useEscape(
    () => (list.current?.offsetWidth ?? 0) > 0,
    () => void navigate(listUrl),
  );
  return (
    <div className="xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] 2xl:grid-cols-[22rem_minmax(0,1fr)]">
      <nav
        ref={list}
        id="lead-list"
        aria-label="Leads in this list"
        className="sticky top-0 -ml-(--gutter) flex h-dvh flex-col border-rule border-r max-xl:hidden"
      >
        <p className="flex min-h-14 shrink-0 items-center gap-3 border-rule border-b px-3">
          <Link
            to={listUrl}
            className="link mr-auto inline-flex min-h-target items-center font-[550]"
          >
            {leadViews.find(({ value }) => value === view)?.name}
          </Link>
          <span className="font-mono text-note text-secondary">{count}</span>
        </p>
        <div className="relative min-h-0 grow overflow-y-auto">
          <ul>
            {leads.map((lead) => (
              <li key={lead.id} data-lead={lead.id} className="border-rule border-b">
                <LeadLink
                  lead={{
                    ...lead,
                    status: (lead.id === markedId && marked) || statusOf(lead),
                  }}
                  now={now}
                  search={search}
                  isOpen={lead.id === open}
                  isDraft={drafts.has(lead.id)}
                />
              </li>
            ))}
          </ul>
          <div className="px-3 pb-4">
            <KeysetPager {...neighbours} />
          </div>
        </div>
      </nav>
      <div className="min-w-0 xl:pl-(--gutter)">{children}</div>
    </div>
  );
}
