/** Places to start with: coordinates of the city, and the offset of its clocks from universal time in winter, hours. */
export const checkedPlaces = [
  { id: "dublin", name: "Dublin", latitude: "53.35", longitude: "-6.26", utc: "0" },
  { id: "cork", name: "Cork", latitude: "51.9", longitude: "-8.47", utc: "0" },
  { id: "galway", name: "Galway", latitude: "53.27", longitude: "-9.05", utc: "0" },
  { id: "limerick", name: "Limerick", latitude: "52.66", longitude: "-8.63", utc: "0" },
  { id: "belfast", name: "Belfast", latitude: "54.6", longitude: "-5.93", utc: "0" },
  { id: "london", name: "London", latitude: "51.51", longitude: "-0.13", utc: "0" },
  { id: "edinburgh", name: "Edinburgh", latitude: "55.95", longitude: "-3.19", utc: "0" },
  { id: "berlin", name: "Berlin", latitude: "52.52", longitude: "13.4", utc: "1" },
  { id: "madrid", name: "Madrid", latitude: "40.42", longitude: "-3.7", utc: "1" },
  { id: "pune", name: "Pune", latitude: "18.52", longitude: "73.86", utc: "5.5" },
] as const;
