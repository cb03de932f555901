/** Hash of the report's content in the site's images; `npm run report-pages` writes hash and images. */
export const picturedReport = "a7a2d30ea990dd7f7b37fcc07f7974badb772283a655bb1eefd471ec2e5ea03c";
