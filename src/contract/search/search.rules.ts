/** What a search finds, in the order in which it is grouped. */
export const SEARCH_KINDS = [
  'room',
  'course',
  'exam',
  'project',
  'work',
  'task',
  'contest',
  'announcement',
  'material',
  'content',
  'camp',
  'solution',
  'cert',
  'product',
  'plan',
  'news',
  'person',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** So many words of what is typed are looked for, the first ones. */
export const WORDS_MOST = 5

/** The words of what is typed, between blanks of any width, each once: what is found holds every one of them. */
const allWords = (typed: string): string[] => {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.filter((word, at) => words.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === at)
}
export const searchWords = (typed: string): string[] => allWords(typed).slice(0, WORDS_MOST)
export const hasMoreWords = (typed: string): boolean => allWords(typed).length > WORDS_MOST

/** The parts of a text that are one of the words searched for and those between, in order; case does not matter. */
export const highlighted = (text: string, typed: string): { text: string; hit: boolean }[] => {
  const words = searchWords(typed.toLowerCase())
  const lower = text.toLowerCase()
  // Some letters change their length with their case: positions would not fit then.
  if (!words.length || lower.length !== text.length) return [{ text, hit: false }]
  const parts: { text: string; hit: boolean }[] = []
  let from = 0
  for (const { start, end } of joined(words.flatMap((word) => placesOf(word, lower)))) {
    if (start > from) parts.push({ text: text.slice(from, start), hit: false })
    parts.push({ text: text.slice(start, end), hit: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false })
  return parts
}

interface Place {
  start: number
  end: number
}

const placesOf = (word: string, text: string): Place[] => {
  const places: Place[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}

/** In order, those that overlap as one: a letter is marked once. */
const joined = (places: Place[]): Place[] => {
  const apart: Place[] = []
  for (const place of places.sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1)
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end)
    else apart.push({ ...place })
  }
  return apart
}
