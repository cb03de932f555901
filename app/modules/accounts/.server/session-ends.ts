import { can, isRole } from "../permissions.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Absolute lifetime of a session in milliseconds after signing in (NIST SP 800-63B, AAL1). */
export const sessionLifetime = 30 * day;

/** Minimum interval in milliseconds between two updates of a session in use, since each one is a write. */
export const markInterval = 5 * minute;

/**
 * Idle timeout of a session in milliseconds: a night for people who can give others access, a week for editors. An
 * unknown role gets the shortest.
 */
export const idleLimit = (role: string): number =>
  isRole(role) && !can({ role }, "users:write") ? 7 * day : 12 * hour;

type Session = { updatedAt: Date; expiresAt: Date };

/** Whether a session of someone with this role has ended, by its expiry or its idle timeout. */
export const hasEnded = ({ updatedAt, expiresAt }: Session, role: string, now = Date.now()) =>
  expiresAt.getTime() <= now || updatedAt.getTime() + idleLimit(role) <= now;
