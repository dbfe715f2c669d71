import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { whyNot } from '../overlays/say'
import { ErrorState } from './error-state'

interface Waits {
  /** Stands for the component until its code is there. */
  fallback?: ReactNode
}

export type Load<P> = () => Promise<ComponentType<P>>

interface Source<P> {
  known: ComponentType<P> | undefined
  /** Fetches the code; what did not come is asked for again by the next who needs it. */
  load: Load<P>
}

const coming = new Set<Promise<unknown>>()
/** Whatever code is being fetched now is there, or will not come. */
export const codeAtHand = (): Promise<unknown> => Promise.allSettled(coming)

/** Code that is fetched when it is drawn, and remembered. */
export const sourceOf = <P,>(load: Load<P>): Source<P> => {
  const source: Source<P> = {
    known: undefined,
    load: async () => {
      const code = load()
      coming.add(code)
      try {
        source.known = await code
        return source.known
      } finally {
        coming.delete(code)
      }
    },
  }
  return source
}

/** What did not come, in its place on the screen, and how to ask again. */
type Failed = (error: unknown, again: () => void) => ReactNode

/** Where the code does not come: its place says why, stays empty, or the whole page is an error. */
type OnFailure = 'say' | 'hide' | 'page'

/** Has code fetched with what is drawn around it, and not after: what has it never draws without. */
export const fetchEarly = (...parts: { load: () => Promise<unknown> }[]): void => {
  // Drawn, it is asked for again, and says there what is wrong.
  for (const part of parts) part.load().catch(() => {})
}

const failures: Record<OnFailure, Failed | undefined> = {
  say: (error, again) => <ErrorState message={whyNot(error)} onRetry={again} />,
  hide: () => null,
  page: undefined,
}

/**
 * A component with code of its own. Where that has been fetched, it is drawn at once; and one that comes later is drawn when
 * it comes, while React's own `lazy` reveals nothing within 300 ms of another fallback. Where it does not come, the rest of
 * the screen stays, unless the component is the screen (`page`).
 */
export const lazyComponent = <P extends object>(load: Load<P>, onFailure: OnFailure = 'say') => {
  const source = sourceOf(load)
  const failed = failures[onFailure]
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
