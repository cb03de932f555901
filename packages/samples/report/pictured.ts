/** The content of the report of which the site has a picture; `npm run report-pages` writes both. */
export const picturedReport = "36eef132347fcb359b9e86fa882ef34d252b37c1cf178cb5839cb9702ecb7e3e";
