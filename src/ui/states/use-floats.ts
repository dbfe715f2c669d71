import { useEffect } from 'react'

let floating = 0

/** While a note floats at the lower edge, what the keyboard reaches keeps clear of it (`html[data-floats]`; `:has()` there costs each change of a screen). */
export const useFloats = (floats: boolean): void =>
  useEffect(() => {
    if (!floats) return
    floating += 1
    document.documentElement.dataset.floats = ''
    return () => {
      floating -= 1
      // Another may float still.
      if (!floating) delete document.documentElement.dataset.floats
    }
  }, [floats])
