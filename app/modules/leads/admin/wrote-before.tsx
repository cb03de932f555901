import { Link } from "react-router";
import { counted } from "#app/lib/counted.ts";

type WroteBeforeProps = {
  /** Other requests from the same address; they are listed at the end of the screen. */
  ofAddress: number;
  /** The domain of their firm, and the requests of other people there. */
  domain: string | undefined;
  ofDomain: number;
};

/** Shows that a client is already known, and links to their other requests. */
export function WroteBefore({ ofAddress, domain, ofDomain }: WroteBeforeProps) {
  if (ofAddress === 0 && ofDomain === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 border-blueprint border-l-4 bg-white px-4 py-1 text-[0.9375rem]">
      {ofAddress > 0 && (
        <a href="#others" className="link inline-flex min-h-11 items-center">
          {counted(ofAddress, "other request")} from this address
        </a>
      )}
      {domain && ofDomain > 0 && (
        <Link
          to={`/admin/leads?q=${encodeURIComponent(domain)}`}
          className="link inline-flex min-h-11 items-center"
        >
          {counted(ofDomain, "request")} from other people at {domain}
        </Link>
      )}
    </p>
  );
}
