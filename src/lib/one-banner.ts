import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

/** What a part of the page wants to say about how old it is. */
export interface Aged {
  /** When what it shows was fetched, in milliseconds. */
  dataAt: number
  /** Without a network; otherwise what was asked for did not come. */
  offline: boolean
  /** What that means there; '' = nothing besides. */
  text: string
}
/** All of them as one: the oldest, and every meaning once. */
export interface Together extends Omit<Aged, 'text'> {
  texts: string[]
}

interface Board {
  /** The part that says it for all; undefined while something over every screen does. */
  speaker: Aged | undefined
  together: Together | undefined
}

// In the order in which they came: the first one stands highest on the page.
const parts = new Set<Aged>()
let bars = 0
let board: Board = { speaker: undefined, together: undefined }
const listeners = new Set<() => void>()

const told = (): void => {
  const all = [...parts]
  const [first] = all
  board = {
    speaker: bars > 0 ? undefined : first,
    together: first && {
      dataAt: Math.min(...all.map((one) => one.dataAt)),
      offline: all.some((one) => one.offline),
      texts: [...new Set(all.map((one) => one.text).filter(Boolean))],
    },
  }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const useBoard = (): Board => useSyncExternalStore(subscribe, () => board)

/**
 * Of all parts of a page that are old, one says so for all: gives what it has to say to the first of them, undefined to the
 * others. A `part` without an age says nothing.
 */
export const useOneBanner = (part: Aged | undefined): Together | undefined => {
  const { dataAt, offline, text } = part ?? { dataAt: 0, offline: false, text: '' }
  const own = useMemo(() => ({ dataAt, offline, text }), [dataAt, offline, text])
  useLayoutEffect(() => {
    if (!own.dataAt) return
    parts.add(own)
    told()
    return () => {
      parts.delete(own)
      told()
    }
  }, [own])
  const { speaker, together } = useBoard()
  return speaker === own ? together : undefined
}

/** For the bar over every screen: while it is `shown` it says for all parts how old they are, and they keep silent. */
export const useBannerBar = (shown: boolean): Together | undefined => {
  useLayoutEffect(() => {
    if (!shown) return
    bars += 1
    told()
    return () => {
      bars -= 1
      told()
    }
  }, [shown])
  return useBoard().together
}
