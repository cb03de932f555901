const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A whole number as running text has it: in words up to ten, then in figures. */
export const numberWord = (number: number): string => words[number] ?? String(number);
