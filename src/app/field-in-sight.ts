/** px between a field and what would cover it. */
const GAP = 12
const TYPED =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file])'

/** What lies over the page at a point and stays there while it scrolls: a bar, an action in the thumb zone. */
const barAt = (x: number, y: number, field: Element): DOMRect | undefined => {
  for (let at = document.elementFromPoint(x, y); at && !at.contains(field); at = at.parentElement)
    if (/^(sticky|fixed)$/.test(getComputedStyle(at).position)) return at.getBoundingClientRect()
  return undefined
}

/** How far the page has to scroll, so that a field is between the bars and over the keyboard; 0 where it is. */
const hiddenBy = (field: Element, seen: { top: number; bottom: number }): number => {
  const { left, width, top, bottom } = field.getBoundingClientRect()
  const middle = left + width / 2
  const low = Math.min(bottom, seen.bottom) - 1
  const under = barAt(middle, low, field)
  const floor = Math.min(seen.bottom, under?.top ?? seen.bottom) - GAP
  if (bottom > floor) return Math.min(bottom - floor, top - seen.top - GAP)
  const above = barAt(middle, Math.max(top, seen.top) + 1, field)
  const ceiling = Math.max(seen.top, above?.bottom ?? seen.top) + GAP
  return top < ceiling ? top - ceiling : 0
}

/**
 * What is typed into is never under a phone's keyboard, nor under a bar that stays: looked at once a field has the focus, and
 * each time that the keyboard comes or changes. Dialogs do it for themselves.
 */
export const keepFieldsInSight = (): void => {
  const look = () => {
    const field = document.activeElement
    if (!field?.matches(TYPED) || field.closest('dialog')) return
    const view = window.visualViewport
    // Enlarged by two fingers, somebody looks where they want.
    if (view && view.scale > 1.01) return
    const top = view?.offsetTop ?? 0
    const by = hiddenBy(field, { top, bottom: top + (view?.height ?? innerHeight) })
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
  }
  document.addEventListener('focusin', () => requestAnimationFrame(look))
  window.visualViewport?.addEventListener('resize', look)
}
