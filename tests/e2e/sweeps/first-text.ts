import type { Page } from 'playwright/test'

/** The largest thing of a screen, in square pixels of what is in the window, and what it is. */
interface Largest {
  area: number
  what: string
}

/**
 * The largest text or picture that the window shows: in the HTML, before any script, and on the screen that has been drawn. Browsers
 * say by it when a screen is there (Largest Contentful Paint): what is larger later is counted from then.
 */
const largestOn = (page: Page): Promise<{ first: Largest; drawn: Largest } | null> =>
  page.evaluate(async () => {
    const inWindow = ({ left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) =>
      Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
      Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    const largestIn = (root: Element) => {
      const found = new Map<Element, { left: number; top: number; right: number; bottom: number }>()
      const add = (host: Element, box: DOMRect) => {
        const had = found.get(host) ?? box
        found.set(host, {
          left: Math.min(had.left, box.left),
          top: Math.min(had.top, box.top),
          right: Math.max(had.right, box.right),
          bottom: Math.max(had.bottom, box.bottom),
        })
      }
      const shown = (host: Element) => host.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        let host = texts.currentNode.parentElement
        // A text belongs to the block that it stands in, with all that stands in one line with it.
        while (host && getComputedStyle(host).display === 'inline') host = host.parentElement
        // What is one pixel wide is for a screen reader.
        if (!host || !texts.currentNode.nodeValue?.trim() || !shown(host) || host.clientWidth === 1) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        // What a block cuts off, lines of a text that is clamped for instance, nobody sees.
        const cut = getComputedStyle(host).overflow === 'hidden' ? host.getBoundingClientRect() : undefined
        for (const box of range.getClientRects()) if (!cut || box.top < cut.bottom - 1) add(host, box)
      }
      for (const image of root.querySelectorAll('img')) if (shown(image)) add(image, image.getBoundingClientRect())
      return [...found]
        .map(([host, box]) => ({ area: Math.round(inWindow(box)), what: host.outerHTML.slice(0, 160) }))
        .reduce((most, one) => (one.area > most.area ? one : most), { area: 0, what: '' })
    }
    scrollTo(0, 0)
    const drawn = largestIn(document.body)
    const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const frame = html.querySelector<HTMLElement>('.frame')
    if (!frame) return null
    Object.assign(frame.style, { position: 'absolute', inset: '0' })
    document.body.append(frame)
    await Promise.all([...frame.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
    const first = largestIn(frame)
    frame.remove()
    return { first, drawn }
  })

/** What a student's screen shows larger than the largest thing of its HTML; nothing where the HTML is the whole page. */
export const lateOn = async (page: Page): Promise<string[]> => {
  const largest = await largestOn(page)
  if (!largest || largest.drawn.area <= largest.first.area * 1.01) return []
  const { first, drawn } = largest
  return [
    `${drawn.area} px², larger than all of the HTML's: ${drawn.what}`,
    `the HTML's largest, ${first.area} px²: ${first.what}`,
  ]
}
