/** Turns values between `first` and `last` into px between `from` and `to`, evenly. */
export function linearScale(first: number, last: number, from: number, to: number) {
  return (value: number) => from + ((value - first) / (last - first)) * (to - from);
}

/** The same, on a logarithmic scale. */
export function logScale(first: number, last: number, from: number, to: number) {
  const even = linearScale(Math.log(first), Math.log(last), from, to);
  return (value: number) => even(Math.log(value));
}
