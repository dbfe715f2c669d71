import { studentMenuLabels, templates } from './rooms.labels'

/** What a room calls a work: its own or its organisation's word in the menu, else its template's; template 0 = no room that is known. */
export const wordOf = (template: number, own?: string | null): string =>
  own ?? templates[template]?.labels.work ?? studentMenuLabels.work ?? ''

/** Where a text says what its room calls a work; between “ and ” stands what somebody wrote. */
const PLACE = /\{work\}(?![^“]*”)/g

export const namesWork = (text: string): boolean => text.search(PLACE) >= 0
/** The only maker of such texts: `{work}` gives way to the word. */
export const withWord = (text: string, word: string): string => text.replace(PLACE, () => word)

/** Says a text that has `{work}` in it in the words of whoever is meant. */
export type Says = (text: string) => string
/** Where rooms of several words meet. */
export const saysUsual: Says = (text) => withWord(text, wordOf(0))
