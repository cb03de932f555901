import { firm } from "@datumline/brand/firm";
import { ClickToLoad } from "./click-to-load.tsx";
import type { BookingText } from "./content/booking.ts";
import { useFirm } from "./loader-data.ts";

/** Half the width and height of the map's first view, in degrees. */
const span = { longitude: 0.012, latitude: 0.007 };

const { latitude, longitude } = firm.location;
const box = [
  longitude - span.longitude,
  latitude - span.latitude,
  longitude + span.longitude,
  latitude + span.latitude,
];
const embedUrl = `https://www.openstreetmap.org/export/embed.html?bbox=${box.map((degree) => degree.toFixed(4)).join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
const pageUrl = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** The office's map, fetched from OpenStreetMap only after a click or consent to marketing. */
export function OfficeMap({ texts }: { texts: BookingText }) {
  const { name, city } = useFirm();
  const mapName = `Map: ${name}, ${city}`;
  return (
    <ClickToLoad
      label={mapName}
      action={texts.map.action}
      warning={texts.warning.replaceAll("{provider}", "OpenStreetMap")}
      className="h-[24rem]"
      still={<MapStill />}
      page={{ href: pageUrl, text: texts.map.page }}
    >
      <iframe title={mapName} src={embedUrl} loading="lazy" className="size-full" />
    </ClickToLoad>
  );
}

/** A survey grid with the datum mark at the office; it has no map data that could be wrong. */
function MapStill() {
  return (
    <svg aria-hidden="true" width="100%" height="100%" className="text-rule">
      <defs>
        <pattern id="map-grid" width="64" height="64" patternUnits="userSpaceOnUse">
          <path d="M64 0H0v64" fill="none" stroke="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#map-grid)" />
    </svg>
  );
}
