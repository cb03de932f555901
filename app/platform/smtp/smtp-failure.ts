/** Nodemailer's report of a failure: its kind, the command that failed and the server's response. */
export type SmtpFailure = Error & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Whether a response concerns the sender. 530 and 535 require sign-in, and 5.7.20 to 5.7.29 report missing
 * authentication of the sender's domain (RFC 7372). 5.7 to a recipient is the code for refused relaying (RFC 3463).
 */
const isAboutUs = ({ command, responseCode = 0, response = "" }: SmtpFailure) =>
  [530, 534, 535, 538].includes(responseCode) ||
  /^5\d\d[ -]5\.7\.2\d|\brelay/i.test(response) ||
  (command === "RCPT TO" && /^5\d\d[ -]5\.7\./.test(response));

/**
 * Whether an error is permanent: a 5xx about the recipient or the email itself. Errors about the sender (greeting,
 * sign-in, sender's address, relaying) are configuration problems: a mistyped password must not discard every queued
 * email. Those are retried, like 4xx and lost connections.
 */
export function isFinal(failure: SmtpFailure): boolean {
  const { command, responseCode = 0 } = failure;
  if (responseCode < 500) return false;
  return (command === "RCPT TO" || command === "DATA") && !isAboutUs(failure);
}
