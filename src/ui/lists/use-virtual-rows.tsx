import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this a list is cheaper drawn whole. */
const MANY = 60

/** Which rows of a long list to draw: those near the screen; `before` and `after` are the heights of what is left out. */
export function useVirtualRows(count: number, estimate: number, host: RefObject<HTMLElement | null>, gap = 0) {
  const on = count > MANY
  const [margin, setMargin] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves when it begins to be virtual
  useLayoutEffect(() => {
    if (host.current) setMargin(host.current.getBoundingClientRect().top + window.scrollY)
  }, [on, host])
  const virtual = useWindowVirtualizer({
    count: on ? count : 0,
    estimateSize: () => estimate,
    overscan: 12,
    gap,
    scrollMargin: margin,
  })
  if (!on) return { from: 0, to: count, before: 0, after: 0, measure: undefined }
  const items = virtual.getVirtualItems()
  const [first] = items
  const last = items.at(-1)
  if (!first || !last) return { from: 0, to: MANY, before: 0, after: (count - MANY) * estimate, measure: undefined }
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start - margin,
    after: virtual.getTotalSize() - (last.end - margin),
    measure: virtual.measureElement,
  }
}
