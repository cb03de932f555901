import { deliveryHeader, signatureHeader } from "../webhooks.ts";

/** How a receiver verifies that a message is ours. */
export function HowToVerify() {
  return (
    <section aria-labelledby="verify" className="mt-8">
      <h3 id="verify" className="font-[550] text-[1.0625rem]">
        How to verify deliveries
      </h3>
      <div className="measure mt-2 grid gap-2 text-[0.9375rem] text-secondary">
        <p>
          Each delivery is a POST request with the header{" "}
          <code className="wrap-anywhere font-mono text-note">
            {signatureHeader}: t=SECONDS,v1=HEX
          </code>
          . HEX is the HMAC-SHA256 of{" "}
          <code className="wrap-anywhere font-mono text-note">SECONDS + "." + BODY</code> with the
          secret. Compute it over the raw body, compare the two, and reject anything older than five
          minutes.
        </p>
        <p>
          Respond with a status from 200 to 299 within ten seconds. Otherwise the delivery is
          retried for a day, with the same{" "}
          <code className="font-mono text-note">{deliveryHeader}</code>. Slack and Teams do not
          verify deliveries: anyone with the URL can post to the channel.
        </p>
      </div>
    </section>
  );
}
