import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route table would be shipped to every visitor otherwise, the admin's included.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
