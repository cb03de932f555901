import { useEffect } from "react";

const name = "signed-out";

/** Tells the browser's other windows that the session is over. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(undefined);
  channel.close();
}

/** Leaves the admin, with all that it shows, when someone signs out in another window. */
export function useSignedOutElsewhere(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => location.replace("/admin/sign-in");
    return () => channel.close();
  }, []);
}
