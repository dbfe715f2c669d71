import { maskPage } from './mask'

/** Section 9. */
const SCALE = 0.9

/** The library finds the base line of text with a small picture, which our pages show as a block: undone meanwhile. */
const withInlinePictures = async <T>(work: () => Promise<T>): Promise<T> => {
  const [sheet] = document.styleSheets
  const rule = sheet?.insertRule('body > div > img { display: inline !important }', sheet.cssRules.length)
  try {
    return await work()
  } finally {
    if (rule !== undefined) sheet?.deleteRule(rule)
  }
}

/** Not drawn: what comes from elsewhere, and inline styles, which the page's policy would refuse in the copy. */
const left = (element: Element): boolean => {
  const source = element.getAttribute('src') ?? ''
  if (element.tagName === 'IFRAME' || element.tagName === 'STYLE') return true
  // A picture from elsewhere would make the canvas unreadable.
  return /^(https?:)?\/\//.test(source) && new URL(source, location.href).origin !== location.origin
}

/** What is on the screen now, as a PNG; fails where the page cannot be drawn. The drawing library comes with the first shot. */
export const takeScreenshot = async (): Promise<File> => {
  const { default: html2canvas } = await import('html2canvas')
  const canvas = await withInlinePictures(() =>
    html2canvas(document.getElementById('root') ?? document.body, {
      scale: SCALE,
      logging: false,
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      x: window.scrollX,
      y: window.scrollY,
      width: window.innerWidth,
      height: window.innerHeight,
      ignoreElements: (element) => left(element) || element.hasAttribute('data-toasts'),
      onclone: maskPage,
    }),
  )
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the page could not be drawn')
  return new File([blob], `screenshot-${Date.now()}.png`, { type: 'image/png', lastModified: Date.now() })
}

/** Fetched while there is a network, so that a shot can be taken without one. */
export const warmScreenshot = (): void => void import('html2canvas').catch(() => {})
