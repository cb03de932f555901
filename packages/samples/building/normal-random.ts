/** Numbers of the normal distribution with mean 0 and standard deviation 1 (Box and Muller). */
export function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
