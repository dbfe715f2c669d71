import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

interface Waits {
  /** Stands for the part until its code is there. */
  fallback?: ReactNode
}

interface Source<P> {
  known: ComponentType<P> | undefined
  /** Fetches the code; what did not come is asked for again by the next who needs it. */
  load: () => Promise<ComponentType<P>>
}

/**
 * A part of a screen with code of its own. Where that has been fetched, it is drawn at once; and one that comes later is
 * drawn when it comes, while React's own `lazy` reveals nothing within 300 ms of another fallback.
 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const source: Source<P> = {
    known: undefined,
    load: async () => {
      source.known = await load()
      return source.known
    },
  }
  return Object.assign((given: P & Waits) => createElement(Shown<P>, { source, given }), { load: source.load })
}

function Shown<P extends object>({ source, given }: { source: Source<P>; given: P & Waits }): ReactNode {
  const [known, setKnown] = useState(() => source.known)
  const [failed, setFailed] = useState<{ error: unknown }>()
  useEffect(() => {
    if (known) return
    let gone = false
    source.load().then(
      (found) => gone || setKnown(() => found),
      (error: unknown) => gone || setFailed({ error }),
    )
    return () => {
      gone = true
    }
  }, [known, source])
  if (failed) throw failed.error
  return known ? createElement(known, given) : given.fallback
}
