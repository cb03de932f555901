/** The content of the report of which the site has a picture; `npm run report-pages` writes both. */
export const picturedReport = "9ff2ea8e69e1c3c4ddab1d8483258e41a378f2d23452c941144e298955ddfdd0";
