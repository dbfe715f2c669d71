/** The letter of an option by its place: A to Z; '' where the letters end. */
export const optionLetter = (index: number): string =>
  Number.isInteger(index) && index >= 0 && index < 26 ? String.fromCharCode(65 + index) : ''
