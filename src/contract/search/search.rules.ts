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

/** The parts of a text that are what was searched for and those between, in order; case does not matter. */
export const highlighted = (text: string, words: string): { text: string; hit: boolean }[] => {
  const sought = words.trim().toLowerCase()
  const lower = text.toLowerCase()
  // Some letters change their length with their case: positions would not fit then.
  if (!sought || lower.length !== text.length) return [{ text, hit: false }]
  const parts: { text: string; hit: boolean }[] = []
  let from = 0
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false })
    parts.push({ text: text.slice(at, at + sought.length), hit: true })
    from = at + sought.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false })
  return parts
}
