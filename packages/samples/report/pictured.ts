/** The content of the report of which the site has a picture; `npm run report-pages` writes both. */
export const picturedReport = "a7a2d30ea990dd7f7b37fcc07f7974badb772283a655bb1eefd471ec2e5ea03c";
