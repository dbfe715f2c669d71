/** Milliseconds between two lines of one kind. */
const EVERY = 60_000
/** Kinds that are remembered; more than a server has, far from what fills its memory. */
const KINDS = 500

/** Says a thing of one kind, with how many like it went unsaid since the last time. */
export type Complain = (kind: string, say: (unsaid: number) => void) => void

/** What a broken disk or database makes every request say is said once a minute and counted meanwhile. */
export const complaints = (clock: () => number = Date.now): Complain => {
  const kinds = new Map<string, { next: number; unsaid: number }>()
  return (kind, say) => {
    const now = clock()
    const known = kinds.get(kind)
    if (known && now < known.next) {
      known.unsaid++
      return
    }
    if (!known && kinds.size >= KINDS) kinds.clear()
    kinds.set(kind, { next: now + EVERY, unsaid: 0 })
    say(known?.unsaid ?? 0)
  }
}
