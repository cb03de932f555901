/** Hash of the report's content in the site's images; `npm run report-pages` writes hash and images. */
export const picturedReport = "36eef132347fcb359b9e86fa882ef34d252b37c1cf178cb5839cb9702ecb7e3e";
