import { firm } from "@datumline/brand/firm";
import { renderMail } from "#app/mail/mail-sheet.tsx";

/** Lets somebody set a new password. */
export function resetMail(email: string, url: string) {
  const sheet = renderMail({
    preview: "The link works for an hour, once.",
    heading: "Set a new password",
    paragraphs: [
      "Somebody asked for a new password for your account. The link below sets it; it works for an hour, once.",
      "If it was not you, you can ignore this email. Your password stays as it is.",
    ],
    action: { label: "Set a new password", url },
  });
  return { to: email, subject: `Set a new password – ${firm.name}`, ...sheet };
}

/** Lets somebody into the admin for the first time. */
export function invitationMail(email: string, by: string, url: string) {
  const sheet = renderMail({
    preview: "The link works for seven days, once.",
    heading: "You are invited",
    paragraphs: [
      `${by} has made an account for you in the admin of ${firm.name}'s website. The link below sets your password; it works for seven days, once.`,
    ],
    action: { label: "Accept the invitation", url },
  });
  return { to: email, subject: `Your account – ${firm.name}`, ...sheet };
}

/** Tells the owner of an account what was done to it, in case it was somebody else. */
export function securityMail(
  email: string,
  what: string,
  { url, isNewWayIn = false }: { url: string; isNewWayIn?: boolean },
) {
  const sheet = renderMail({
    preview: what,
    heading: what,
    paragraphs: [
      "If it was you, there is nothing to do.",
      isNewWayIn
        ? "If it was not, set a new password at once, remove the passkey in your account, which a new password does not, and tell the other administrators."
        : "If it was not, set a new password at once and tell the other administrators.",
    ],
    action: { label: "Set a new password", url },
  });
  return { to: email, subject: `${what} – ${firm.name}`, ...sheet };
}

/** Tells the owner of an account that somebody signed in from a browser that is not known. */
export function newDeviceMail(
  email: string,
  { device, isByPasskey }: { device: string; isByPasskey: boolean },
  url: string,
) {
  const sheet = renderMail({
    preview: `Somebody signed in with ${device}.`,
    heading: "New sign-in to your account",
    paragraphs: [
      `Somebody has just signed in to the admin of ${firm.name}'s website with your ${isByPasskey ? "passkey" : "password"}, from a browser that was not used for it before: ${device}.`,
      "If it was you, there is nothing to do.",
      isByPasskey
        ? "If it was not, sign in, remove the passkey, sign out everywhere else, and tell the other administrators."
        : "If it was not, set a new password at once, which signs everybody out, and tell the other administrators.",
    ],
    action: { label: isByPasskey ? "Open your account" : "Set a new password", url },
  });
  return { to: email, subject: `New sign-in to your account – ${firm.name}`, ...sheet };
}
