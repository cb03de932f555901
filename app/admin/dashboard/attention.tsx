import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount } from "#app/lib/counts.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { spamFilterQuery } from "#modules/leads/admin/filter.ts";
import { MailState, NoMailServer, SendAgain } from "#modules/leads/admin/timeline.tsx";
import { mayOpen } from "../route-permissions.ts";
import { useChange } from "../use-change.ts";
import { useSignedIn } from "../use-signed-in.ts";
import type { readDashboard } from "./read-dashboard.server.ts";

type Data = Awaited<ReturnType<typeof readDashboard>>;
type Inbox = NonNullable<Data["inbox"]>;

const actionLink = "link block max-w-full truncate py-1.5 font-[550] pointer-coarse:py-2.5";

type PointProps = {
  tone?: "urgent" | "quiet";
  /** A link or button for it. */
  action?: ReactNode;
  children: ReactNode;
};

const tones = { urgent: "border-l-signal", open: "border-l-blueprint", quiet: "border-l-edge" };

/** One open task, with its action next to it. */
const Point = ({ tone, action, children }: PointProps) => (
  <li
    className={`flex min-h-10 items-center justify-between gap-x-4 border-rule border-b border-l-4 px-4 py-1 last:border-b-0 max-md:py-2 ${tones[tone ?? "open"]}`}
  >
    <p className="wrap-anywhere min-w-0">{children}</p>
    {action && <div className="max-w-1/2 shrink-0">{action}</div>}
  </li>
);

const ListLink = (props: { to: string; children: ReactNode }) => (
  <Link {...props} className="link inline-block pointer-coarse:py-2.5 py-1.5" />
);

/** Suspected spam that no one has reviewed. */
function Suspects({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Point
      action={
        <Link to={`/admin/leads${spamFilterQuery}`} className={actionLink}>
          Review<span className="sr-only"> suspected spam</span>
        </Link>
      }
    >
      {formatCount(count)} {count === 1 ? "lead looks" : "leads look"} like spam: no emails will be
      sent until you review {count === 1 ? "it" : "them"}
    </Point>
  );
}

/** Emails that have not been sent, and the newest of them. */
function UnsentMails({ unsent, failedMails, canSend }: Inbox) {
  const sending = useChange();
  const seesOperations = mayOpen(useSignedIn(), "/admin/operations");
  const mails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;
  const failed = `${mails(unsent.failed)} could not be sent`;
  return (
    <>
      {!canSend && (
        <Point
          tone="urgent"
          action={
            seesOperations && (
              <Link to="/admin/operations" className={actionLink}>
                Set up email
              </Link>
            )
          }
        >
          <NoMailServer waiting={unsent.waiting} />
          {!seesOperations && " Ask an administrator to set it up."}
        </Point>
      )}
      {canSend && unsent.late > 0 && (
        <Point tone="urgent">
          {mails(unsent.late)} {unsent.late === 1 ? "has" : "have"} been waiting for more than five
          minutes.
        </Point>
      )}
      {unsent.failed > 0 && (
        <Point tone="urgent">
          {/* Others see the newest below it. */}
          {seesOperations ? (
            <ListLink to="/admin/operations#unsent-emails">{failed}</ListLink>
          ) : (
            failed
          )}
          .
        </Point>
      )}
      {canSend &&
        failedMails.map((mail) => (
          <Point key={mail.id} tone="urgent" action={<SendAgain mail={mail} sending={sending} />}>
            {mail.leadId ? (
              <Link to={`/admin/leads/${mail.leadId}`} className="link">
                {mail.subject}
              </Link>
            ) : (
              mail.subject
            )}{" "}
            <span className="text-note text-secondary">
              To <EmailAddress>{mail.to}</EmailAddress>. <MailState mail={mail} canSend />
            </span>
          </Point>
        ))}
    </>
  );
}

/** Posts ready for review, the longest waiting first. */
function Reviews({ reviews }: Pick<Data, "reviews">) {
  return (
    <>
      {reviews.posts.map(({ postId, title, by, at }) => (
        <Point
          key={postId}
          action={
            <Link to={`/admin/blog/edit/${postId}`} className={actionLink}>
              Review<span className="sr-only"> {title}</span>
            </Link>
          }
        >
          “{title}” is ready for review{" "}
          <span className="text-note text-secondary">
            {by ?? "Someone"}, <Moment at={at} />
          </span>
        </Point>
      ))}
      {reviews.isMore && (
        <Point>
          <ListLink to="/admin/blog?status=Ready+for+review">All posts for review</ListLink>
        </Point>
      )}
    </>
  );
}

/** Posts that will be published, the earliest first. */
function Scheduled({ scheduled }: Pick<Data, "scheduled">) {
  return (
    <>
      {scheduled.posts.map(({ id, title, at }) => (
        <Point
          key={id}
          tone="quiet"
          action={
            <Link to={`/admin/blog/edit/${id}`} className={actionLink}>
              Edit<span className="sr-only"> {title}</span>
            </Link>
          }
        >
          “{title}” is scheduled{" "}
          <span className="text-note text-secondary">{at && <Moment at={at} />}</span>
        </Point>
      ))}
      {scheduled.isMore && (
        <Point tone="quiet">
          <ListLink to="/admin/blog?status=Scheduled">All scheduled posts</ListLink>
        </Point>
      )}
    </>
  );
}

/** Backups that are off, late or have failed. */
const Backups = ({ alert }: { alert: string }) => (
  <Point
    tone="urgent"
    action={
      <Link to="/admin/operations" className={actionLink}>
        Open operations
      </Link>
    }
  >
    {alert}
  </Point>
);

type AttentionProps = Pick<Data, "inbox" | "backups" | "reviews" | "scheduled">;

/** Whether there is something to do; scheduled posts wait for no one. */
function isUrgent({ inbox, backups, reviews }: AttentionProps): boolean {
  if (backups || reviews.posts.length > 0) return true;
  if (!inbox) return false;
  const { suspected, unsent, failedMails, canSend } = inbox;
  return suspected + unsent.failed + unsent.late + failedMails.length > 0 || !canSend;
}

/** The open tasks of the person besides leads, each with its action; nothing while only leads wait. */
export function Attention(props: AttentionProps) {
  const { inbox, backups, reviews, scheduled } = props;
  const hasTasks = isUrgent(props);
  const isCalm = !hasTasks && (inbox?.groups.length ?? 0) === 0;
  const hasPosts = scheduled.posts.length > 0;
  if (!hasTasks && !isCalm && !hasPosts) return null;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="text-h3">
        Needs attention
      </h2>
      {isCalm && (
        <p className="mt-1 text-secondary">
          Nothing needs your attention.{" "}
          {inbox && <ListLink to="/admin/leads">See all leads</ListLink>}
        </p>
      )}
      {(hasTasks || hasPosts) && (
        <ul className="mt-2 border-rule border-y border-r bg-white">
          {inbox && <UnsentMails {...inbox} />}
          {backups && <Backups alert={backups} />}
          {inbox && <Suspects count={inbox.suspected} />}
          <Reviews reviews={reviews} />
          <Scheduled scheduled={scheduled} />
        </ul>
      )}
    </section>
  );
}
