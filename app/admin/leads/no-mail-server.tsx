/** Said where someone could think that emails go out; `waiting` counts those that do not. */
export function NoMailServer({ waiting }: { waiting: number }) {
  return (
    <>
      No email server is set up yet. Emails will be sent once there is one
      {waiting > 0 && ` (${waiting} waiting)`}.
    </>
  );
}
