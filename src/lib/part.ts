import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react'

interface Waits {
  /** Stands for the part until its code is there. */
  fallback?: ReactNode
}

export type Load<P> = () => Promise<ComponentType<P>>

interface Source<P> {
  known: ComponentType<P> | undefined
  /** Fetches the code; what did not come is asked for again by the next who needs it. */
  load: Load<P>
}

/** What did not come, in its place on the screen, and how to ask again. */
export type Failed = (error: unknown, again: () => void) => ReactNode

/** Code that is fetched when it is drawn, and remembered. */
export const sourceOf = <P>(load: Load<P>): Source<P> => {
  const source: Source<P> = {
    known: undefined,
    load: async () => {
      source.known = await load()
      return source.known
    },
  }
  return source
}

/**
 * A part of a screen with code of its own. Where that has been fetched, it is drawn at once; and one that comes later is
 * drawn when it comes, while React's own `lazy` reveals nothing within 300 ms of another fallback. Where it does not come,
 * `failed` stands in its place; without that it is an error of the whole page.
 */
export const part = <P extends object>(load: Load<P>, failed?: Failed) => {
  const source = sourceOf(load)
  return Object.assign((given: P & Waits) => createElement(Fetched<P & Waits>, { source, given, failed }), {
    load: source.load,
  })
}

interface FetchedProps<P> {
  source: Source<P>
  given: P & Waits
  failed?: Failed | undefined
  /** Called instead of showing that it failed. */
  onFail?: (error: unknown) => void
}

export function Fetched<P extends object>({ source, given, failed, onFail }: FetchedProps<P>): ReactNode {
  const [known, setKnown] = useState(() => source.known)
  const [lost, setLost] = useState<{ error: unknown }>()
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    if (known || lost) return
    let gone = false
    source.load().then(
      (found) => gone || setKnown(() => found),
      (error: unknown) => gone || (fail.current ? fail.current(error) : setLost({ error })),
    )
    return () => {
      gone = true
    }
  }, [known, lost, source])
  if (lost) {
    if (failed) return failed(lost.error, () => setLost(undefined))
    throw lost.error
  }
  return known ? createElement(known, given) : given.fallback
}
