/** What an option is called in words: A, B … */
export const letter = (place: number): string => String.fromCharCode(65 + place)
