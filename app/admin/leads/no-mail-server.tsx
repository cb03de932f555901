/** Said where somebody could think that mails go out; `waiting` counts those that do not. */
export function NoMailServer({ waiting }: { waiting: number }) {
  return (
    <>
      No mail server is configured (SMTP_URL): mails wait in the outbox until there is one
      {waiting > 0 && `, ${waiting} by now`}.
    </>
  );
}
