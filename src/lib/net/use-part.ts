import { type ComponentType, useEffect, useState } from 'react'

/** A part of the page once it is there; undefined until then, and where it does not come: who asks does without it. */
export const usePart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>, wanted = true) => {
  const [Found, setFound] = useState<ComponentType<Props>>()
  useEffect(() => {
    let left = false
    if (wanted)
      load().then(
        (found) => left || setFound(() => found),
        () => {},
      )
    return () => {
      left = true
    }
  }, [load, wanted])
  return Found
}
