import { expect, it } from "vitest";
import { isPublicAddress } from "./urls.ts";

it.each(["https://www.example.com", "https://localhost.example.com", "http://10.0.0.5:3000"])(
  "%s is seen by others",
  (siteUrl) => expect(isPublicAddress(siteUrl)).toBe(true),
);

it.each(["http://localhost:3000", "https://127.0.0.1", "http://[::1]:8080"])(
  "%s is a desk of those who make the site",
  (siteUrl) => expect(isPublicAddress(siteUrl)).toBe(false),
);
