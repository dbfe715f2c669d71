import { studentMenuLabels, templates } from '../rooms/rooms.labels'

/** What a room calls a work: its own or its organisation's word in the menu, else its template's. */
export const wordOf = (template: number, own?: string | null): string =>
  own ?? templates[template]?.labels.work ?? studentMenuLabels.work ?? ''

/** A sentence about 工单 in a room's word for them; between “ and ” stands what somebody wrote. */
export const inWord = (word: string, text: string): string => text.replace(/工单(?![^“]*”)/g, () => word)
