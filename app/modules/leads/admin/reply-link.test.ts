import { expect, it } from "vitest";
import { replyLink } from "./lead-head.tsx";

const id = "3f2a91bc-7d04-4c5e-9a11-0123456789ab";

it("starts a reply with the reference and the name", () => {
  const link = new URL(
    replyLink({ id, name: "Ann & Co?", email: "ann+1@client.example" }, "Northgate"),
  );
  expect(link.pathname).toBe("ann%2B1%40client.example");
  expect(link.searchParams.get("subject")).toContain("Your request DL-3F2A-91BC – Northgate");
  expect(link.searchParams.get("body")).toBe("Dear Ann & Co?,\r\n\r\n");
});

it("greets a person without a known name", () => {
  const link = new URL(replyLink({ id, name: "", email: "a@client.example" }, "Northgate"));
  expect(link.searchParams.get("body")).toBe("Hello,\r\n\r\n");
});
