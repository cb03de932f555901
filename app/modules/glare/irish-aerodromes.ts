/** An aerodrome by its published reference point; degrees north and east. */
export type Aerodrome = { name: string; latitudeDeg: number; longitudeDeg: number };

/**
 * Airports and aerodromes of the Republic of Ireland with a published reference point, from OpenFlights (November 2026,
 * Open Database Licence), accurate to about 0.001 degrees. They approximate the zones themselves. The Department of
 * Housing publishes all 43 with their boundaries as "Solar Safeguarding Zone" on data.gov.ie (CC BY 4.0); that file was
 * unavailable when this list was compiled. With it, a point-in-polygon test would determine whether a site is in a
 * zone. It would also cover the 32 aerodromes, barracks and helipads missing here.
 */
export const irishAerodromes: readonly Aerodrome[] = [
  { name: "Casement Aerodrome", latitudeDeg: 53.3017, longitudeDeg: -6.4513 },
  { name: "Cork Airport", latitudeDeg: 51.8413, longitudeDeg: -8.4911 },
  { name: "Donegal Airport", latitudeDeg: 55.0442, longitudeDeg: -8.341 },
  { name: "Dublin Airport", latitudeDeg: 53.4213, longitudeDeg: -6.2701 },
  { name: "Galway Airport", latitudeDeg: 53.3002, longitudeDeg: -8.9416 },
  { name: "Ireland West Airport Knock", latitudeDeg: 53.9103, longitudeDeg: -8.8185 },
  { name: "Kerry Airport", latitudeDeg: 52.1809, longitudeDeg: -9.5238 },
  { name: "Shannon Airport", latitudeDeg: 52.702, longitudeDeg: -8.9248 },
  { name: "Sligo Airport", latitudeDeg: 54.2802, longitudeDeg: -8.5992 },
  { name: "Waterford Airport", latitudeDeg: 52.1872, longitudeDeg: -7.087 },
  { name: "Weston Airport", latitudeDeg: 53.3522, longitudeDeg: -6.4861 },
];
