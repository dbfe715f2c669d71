import { useMemo, useSyncExternalStore } from 'react'

/** Follows a media query; the kit's breakpoints are sm 640, md 768, lg 1024, xl 1280, 2xl 1536. */
export function useMedia(query: string): boolean {
  // One list a hook: React reads it several times a drawing, and making one each time costs more than the rest of it.
  const [subscribe, matches] = useMemo(() => {
    const media = window.matchMedia(query)
    const follow = (changed: () => void) => {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    }
    return [follow, () => media.matches] as const
  }, [query])
  return useSyncExternalStore(subscribe, matches)
}

/** Room for a sidebar and centred dialogs. */
export const useDesk = () => useMedia('(min-width: 1024px)')

/** Room for a table beside a sidebar; below it six columns would stand one character a line. */
export const useTable = () => useMedia('(min-width: 1200px)')
