import { useEffect } from 'react'

/** While a note floats at the lower edge, what the keyboard reaches keeps clear of it (`html[data-floats]`; `:has()` there costs each change of a screen). */
export const useFloats = (floats: boolean): void =>
  useEffect(() => {
    if (!floats) return
    document.documentElement.dataset.floats = ''
    return () => {
      delete document.documentElement.dataset.floats
    }
  }, [floats])
