import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

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
  // What a row of this list turned out to be is what the others will be: else what is below them moves as they come into sight.
  const measured = useRef(0)
  const virtual = useWindowVirtualizer<Element>({
    count: on ? count : 0,
    estimateSize: () => measured.current || estimate,
    measureElement: (row, entry, instance) => {
      const size = measureElement(row, entry, instance)
      measured.current = size
      return size
    },
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
