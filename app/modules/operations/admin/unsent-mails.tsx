import type { useChange } from "#app/admin/use-change.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { MailState, SendAgain } from "#modules/leads/admin/timeline.tsx";
import type { TroubledMail } from "#modules/mail/.server/queries/mail-states.ts";

type UnsentMailsProps = {
  mails: readonly TroubledMail[];
  canSend: boolean;
  sending: ReturnType<typeof useChange>;
};

const columns = [
  { name: "Email" },
  { name: "Created" },
  { name: "Status" },
  { name: "Actions", quiet: true },
];

/** Emails that were refused, or have been waiting longer than expected. */
export function UnsentMails({ mails, canSend, sending }: UnsentMailsProps) {
  return (
    <Table caption="Unsent emails" columns={columns}>
      {mails.map((mail) => (
        <Row key={mail.id} className="md:*:align-middle">
          <Cell className="wrap-anywhere">
            <span className="font-[550]">{mail.subject}</span>
            <span className="block text-note text-secondary">
              To <EmailAddress>{mail.to}</EmailAddress>
            </span>
          </Cell>
          <Cell name="Created" className="font-mono text-note">
            <Moment at={mail.createdAt} />
          </Cell>
          <Cell name="Status" className="wrap-anywhere">
            <MailState mail={mail} canSend={canSend} />
          </Cell>
          <Cell className="md:text-right">
            <SendAgain mail={mail} sending={sending} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
