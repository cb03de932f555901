import { can, isRole } from "../permissions.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** When a session ends however much it is used, in milliseconds after signing in (NIST SP 800-63B, AAL1). */
export const sessionLifetime = 30 * day;

/** A session in use is marked so at most this often, in milliseconds: each mark is a write. */
export const markInterval = 5 * minute;

/**
 * When a session that no one uses ends, in milliseconds: after a night for the person who can let others in, after a week for the person who
 * writes. A role that the site does not know ends soonest.
 */
export const idleLimit = (role: string): number =>
  isRole(role) && !can({ role }, "users:write") ? 7 * day : 12 * hour;

type Session = { updatedAt: Date; expiresAt: Date };

/** Whether a session of someone with this role is over, by its end or unused. */
export const hasEnded = ({ updatedAt, expiresAt }: Session, role: string, now = Date.now()) =>
  expiresAt.getTime() <= now || updatedAt.getTime() + idleLimit(role) <= now;
