import { useEffect } from "react";

const name = "signed-out";

/** Announces the end of the session to the browser's other windows. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(undefined);
  channel.close();
}

/** Leaves the admin when someone signs out in another window. */
export function useSignedOutElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => location.replace("/admin/sign-in");
    return () => channel.close();
  }, []);
}
