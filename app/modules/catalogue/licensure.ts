/** Our limits: stated wherever a seal may be expected. */
export const licensure =
  "We do not offer professional engineering services in the United States. Drawings, models and calculations for work there are prepared for your engineer of record's review and seal.";
