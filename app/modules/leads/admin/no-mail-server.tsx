/** Shown on screens that send emails while no server is set up; `waiting` counts unsent emails. */
export function NoMailServer({ waiting }: { waiting: number }) {
  return (
    <>
      No email server is set up yet. Emails will be sent once there is one
      {waiting > 0 && ` (${waiting} waiting)`}.
    </>
  );
}
