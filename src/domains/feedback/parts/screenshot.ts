import { maskPage } from './mask'

/** Section 9. */
const SCALE = 0.9

const foreign = (element: Element): boolean => {
  const source = element.getAttribute('src') ?? ''
  if (element.tagName === 'IFRAME') return true
  // A picture from elsewhere would make the canvas unreadable.
  return /^(https?:)?\/\//.test(source) && new URL(source, location.href).origin !== location.origin
}

/** What is on the screen now, as a PNG; fails where the page cannot be drawn. The drawing library comes with the first shot. */
export const takeScreenshot = async (): Promise<File> => {
  const { default: html2canvas } = await import('html2canvas')
  const canvas = await html2canvas(document.getElementById('root') ?? document.body, {
    scale: SCALE,
    logging: false,
    x: window.scrollX,
    y: window.scrollY,
    width: window.innerWidth,
    height: window.innerHeight,
    ignoreElements: (element) => foreign(element) || element.hasAttribute('data-toasts'),
    onclone: maskPage,
  })
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the page could not be drawn')
  return new File([blob], `screenshot-${Date.now()}.png`, { type: 'image/png', lastModified: Date.now() })
}

/** Fetched while there is a network, so that a shot can be taken without one. */
export const warmScreenshot = (): void => void import('html2canvas').catch(() => {})
