/** An aerodrome by its published reference point; degrees north and east. */
export type Aerodrome = { name: string; latitudeDeg: number; longitudeDeg: number };

/**
 * Airports and aerodromes of the Republic of Ireland with a published reference point, as OpenFlights has them (November
 * 2026, Open Database Licence), good to about 0.001 degrees. They are in for the zones themselves: the Department of
 * Housing publishes all 43 with their boundaries as "Solar Safeguarding Zone" on data.gov.ie (CC BY 4.0), which was not
 * within reach when this list was made. With that file, whether a site is in a zone is a question of point in polygon,
 * and the 32 aerodromes, barracks and helipads that are missing here are answered too.
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
