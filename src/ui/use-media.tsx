import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query; the kit's breakpoints are sm 640, md 768, lg 1024, xl 1280, 2xl 1536. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Room for a sidebar and centred dialogs. */
export const useDesk = () => useMedia('(min-width: 1024px)')

/** Room for a table beside a sidebar; below it six columns would stand one character a line. */
export const useTable = () => useMedia('(min-width: 1200px)')
