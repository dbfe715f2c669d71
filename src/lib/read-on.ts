/**
 * How many pages of a list were read at each place of this tab's history: who comes back finds the list as long as it was, so
 * that the row they left can be scrolled to. Only which call it was and a number are noted, nothing of what was asked or answered.
 */
const KEY = 'xh.read'
/** Places that are remembered, the latest. */
const MOST = 60

type Noted = [place: string, pages: number][]

const read = (): Noted => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Noted
  } catch {
    return []
  }
}
// The name of an entry of the history, the same after going on and coming back, by whatever way.
const placeOf = (call: string): string | undefined => {
  const { place, __TSR_key } = (history.state ?? {}) as { place?: string; __TSR_key?: string }
  const at = place ?? __TSR_key
  return at && `${at} ${call}`
}

/** How many pages of a call's list were read here before. */
export const readBefore = (call: string): number => {
  const place = placeOf(call)
  return read().find(([one]) => one === place)?.[1] ?? 1
}

export const noteRead = (call: string, pages: number): void => {
  const place = placeOf(call)
  if (!place) return
  const others = read().filter(([one]) => one !== place)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...others, [place, pages]].slice(-MOST)))
  } catch {
    // A browser that keeps nothing begins the list anew.
  }
}
