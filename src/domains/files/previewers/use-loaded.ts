import { useEffect, useState } from 'react'

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; value: T }

/** Reads something once for each address. `load` gets a signal that ends with the screen. */
export const useLoaded = <T>(key: string, load: (signal: AbortSignal) => Promise<T>, again = 0): Loaded<T> => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is made anew by every render; the key says what it reads
  useEffect(() => {
    const control = new AbortController()
    setLoaded({ state: 'loading' })
    load(control.signal).then(
      (value) => !control.signal.aborted && setLoaded({ state: 'ready', value }),
      (error: unknown) => !control.signal.aborted && setLoaded({ state: 'failed', error }),
    )
    return () => control.abort()
  }, [key, again])
  return loaded
}
