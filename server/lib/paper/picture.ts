import type { Colour, PaperItem, PaperPicture, PaperSheet } from '#contract/certs/paper/paper.rules'
import { paperFont } from './font'
import { qrOf } from './qr'

const ink = ([red, green, blue]: Colour): string => `rgb(${red},${green},${blue})`

/** Letters as outlines: whoever shows the picture need not have the font. */
const outlines = (item: Extract<PaperItem, { kind: 'text' }>, height: number): string => {
  const { font } = paperFont() as { font: FontLike }
  const { glyphs, positions } = font.layout(item.text)
  const scale = item.size / font.unitsPerEm
  const wide = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale
  let x = item.align === 'left' ? item.x : item.align === 'right' ? item.x - wide : item.x - wide / 2
  const y = height - item.y
  return glyphs
    .map((glyph, n) => {
      const at = `<path transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`
      x += (positions[n]?.xAdvance ?? 0) * scale
      return at
    })
    .join('')
}
interface FontLike {
  unitsPerEm: number
  layout: (text: string) => { glyphs: { path: { toSVG: () => string } }[]; positions: { xAdvance: number }[] }
}

/** Pictures by name, as `data:` addresses: the drawing is whole in itself. */
export type Addresses = Partial<Record<PaperPicture, string>>

const drawn = (item: PaperItem, height: number, pictures: Addresses): string => {
  if (item.kind === 'frame')
    return `<rect x="${item.x}" y="${item.y}" width="${item.width}" height="${item.height}" fill="none" stroke="${ink(item.colour)}" stroke-width="${item.line}"/>`
  if (item.kind === 'bar')
    return `<rect x="${item.x}" y="${height - item.y - item.height}" width="${item.width}" height="${item.height}" fill="${ink(item.colour)}"/>`
  if (item.kind === 'picture') {
    const fit = item.of === 'background' ? 'none' : 'xMidYMid meet'
    const href = pictures[item.of]
    return href
      ? `<image x="${item.x}" y="${height - item.y - item.height}" width="${item.width}" height="${item.height}" preserveAspectRatio="${fit}" href="${href}"/>`
      : ''
  }
  if (item.kind === 'text') return `<g fill="${ink(item.colour)}">${outlines(item, height)}</g>`
  const { size, dark } = qrOf(item.text)
  const top = height - item.y - item.size
  return `<path transform="translate(${item.x} ${top}) scale(${item.size / size})" d="${dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join('')}"/>`
}

/** A certificate as a drawing that needs no font and no file beside it. */
export const svgOf = ({ sheet, pictures }: { sheet: PaperSheet; pictures: Addresses }): string => {
  const { width, height, items } = sheet
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${items.map((item) => drawn(item, height, pictures)).join('')}</svg>`
}
