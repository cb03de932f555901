import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // It is emptied at each build; the rest of build/ stays.
  buildDirectory: "build/pages",
  // The whole route table would be shipped to every visitor otherwise, the admin's included.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
