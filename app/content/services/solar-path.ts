/** Where the solar page is; apart from its texts, which pages that only lead there need not carry. */
export const solarPath = "/services/solar-pv-permitting";
