import { cut } from '../../kernel/text'
import {
  type Colour,
  filled,
  linesOf,
  PAPER_WORDS_MAX,
  type PaperAward,
  type PaperForm,
  type PaperItem,
  type PaperLayout,
  type PaperPart,
  type PaperPictures,
  type PaperPlace,
  type PaperSheet,
  paperTones,
  widthOf,
} from './paper.rules'

const INK: Colour = [20, 33, 61]
const DIM: Colour = [75, 86, 114]
const A4 = { short: 595.28, long: 841.89 }
/** From the edge of the paper to what stands on it. */
const MARGIN = 84
/** Lines of the sentence, from one to the next, of its size. */
const LEADING = 30 / 17

export const sizeOf = (layout: PaperLayout): { width: number; height: number } =>
  layout === 'landscape' ? { width: A4.long, height: A4.short } : { width: A4.short, height: A4.long }

type Align = 'left' | 'center' | 'right'
/** How each part stands: by which side, and how large it may be made. */
export const partKinds: Record<PaperPart, { label: string; align: Align; least: number; most: number }> = {
  title: { label: '证书名称', align: 'center', least: 16, most: 60 },
  kind: { label: '类别', align: 'center', least: 9, most: 30 },
  name: { label: '姓名', align: 'center', least: 16, most: 72 },
  words: { label: '正文', align: 'center', least: 10, most: 30 },
  note: { label: '附加说明', align: 'center', least: 10, most: 36 },
  number: { label: '证书编号', align: 'left', least: 8, most: 24 },
  awarded: { label: '颁发日期', align: 'left', least: 8, most: 24 },
  expires: { label: '有效期', align: 'left', least: 8, most: 24 },
  issuer: { label: '颁发单位', align: 'right', least: 9, most: 30 },
  qr: { label: '验证二维码', align: 'left', least: 56, most: 160 },
  logo: { label: '标志', align: 'left', least: 30, most: 200 },
  seal: { label: '印章', align: 'left', least: 50, most: 200 },
}

type Spot = Omit<PaperPlace, 'part' | 'off'>
/** Where a part stands as long as nobody moved it. */
const usualSpots = (layout: PaperLayout): Record<PaperPart, Spot> => {
  const lying = layout === 'landscape'
  const { width, height } = sizeOf(layout)
  const middle = Math.round(width / 2)
  const right = Math.round(width - MARGIN)
  const top = Math.round(height - (lying ? 132 : 190))
  const foot = 118
  return {
    title: { x: middle, y: top, size: 36 },
    kind: { x: middle, y: top - 36, size: 15 },
    name: { x: middle, y: top - 104, size: 42 },
    words: { x: middle, y: top - (lying ? 168 : 210), size: 17 },
    note: { x: middle, y: top - (lying ? 236 : 300), size: 20 },
    number: { x: MARGIN, y: foot + 44, size: 12 },
    awarded: { x: MARGIN, y: foot + 22, size: 12 },
    expires: { x: MARGIN, y: foot, size: 12 },
    issuer: { x: lying ? right - 102 : right, y: foot + (lying ? 22 : 96), size: 16 },
    qr: { x: right - 78, y: foot - 12, size: 78 },
    logo: { x: middle - 30, y: height - (lying ? 106 : 140), size: 60 },
    seal: { x: right - (lying ? 220 : 130), y: foot + (lying ? 4 : 70), size: 96 },
  }
}

export interface Placed extends Spot {
  part: PaperPart
  off: boolean
}
const EDGE = 10
const held = (n: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(n), least), Math.round(most))

/** A place as it can be: on the paper, and of a size that can be read. */
export const placeHeld = (place: Placed, layout: PaperLayout): Placed => {
  const { width, height } = sizeOf(layout)
  const { least, most } = partKinds[place.part]
  return {
    ...place,
    x: held(place.x, EDGE, width - EDGE),
    y: held(place.y, EDGE, height - EDGE),
    size: held(place.size, least, most),
  }
}

/** All parts with where they stand, those that were moved where they were put. */
export const placesOf = ({ layout, places }: Pick<PaperForm, 'layout' | 'places'>): Record<PaperPart, Placed> => {
  const usual = usualSpots(layout)
  const moved = new Map(places.map((place) => [place.part, place]))
  return Object.fromEntries(
    (Object.keys(usual) as PaperPart[]).map((part) => [
      part,
      placeHeld(moved.get(part) ?? { ...usual[part], part, off: false }, layout),
    ]),
  ) as Record<PaperPart, Placed>
}

/** The largest size up to `size` in which a text is at most `width` points wide. */
const fitting = (text: string, size: number, width: number): number =>
  Math.min(size, Math.max(9, width / Math.max(1, widthOf(text))))

const decoration = (paper: PaperForm, colour: Colour): PaperItem[] => {
  const { width, height } = sizeOf(paper.layout)
  const frame = (inset: number, line: number): PaperItem => ({
    ...{ kind: 'frame', x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, line, colour },
  })
  const bar = (x: number, y: number, wide: number, tall: number): PaperItem => ({
    ...{ kind: 'bar', x, y, width: wide, height: tall, colour },
  })
  if (paper.style === 'classic') return [frame(26, 2.5), frame(34, 0.8)]
  if (paper.style === 'band') return [bar(0, height - 26, width, 26), bar(0, 0, width, 12)]
  if (paper.style === 'side') return [bar(0, 0, 28, height), bar(36, 0, 3, height)]
  return []
}

/** Everything that stands on a certificate's paper: the PDF, the pictures and the preview are drawn from the same list. */
export const sheetOf = (
  paper: PaperForm,
  award: PaperAward,
  verify: string,
  pictures: PaperPictures = {},
): PaperSheet => {
  const { width, height } = sizeOf(paper.layout)
  const { colour } = paperTones[paper.tone]
  const places = placesOf(paper)
  const inner = width - 2 * MARGIN
  const kind = award.level ? `${award.category}（${award.level}）` : award.category
  const text = (part: PaperPart, words: string, ink: Colour, wide = inner): PaperItem[] => {
    const { x, y, size } = places[part]
    return [
      {
        kind: 'text',
        part,
        x,
        y,
        align: partKinds[part].align,
        text: words,
        size: fitting(words, size, wide),
        colour: ink,
      },
    ]
  }
  const lines = (): PaperItem[] => {
    const { x, y, size } = places.words
    return linesOf(filled(cut(paper.words, PAPER_WORDS_MAX), award), inner / size).map((line, n) => ({
      ...{ kind: 'text', part: 'words', x, y: y - n * size * LEADING, align: 'center', text: line, size, colour: INK },
    }))
  }
  const picture = (part: 'logo' | 'seal'): PaperItem[] => {
    const { x, y, size } = places[part]
    return pictures[part] ? [{ kind: 'picture', part, of: part, x, y, width: size, height: size }] : []
  }
  const code = (): PaperItem[] => {
    const { x, y, size } = places.qr
    return [
      { kind: 'qr', part: 'qr', x, y, size, text: verify },
      { kind: 'text', part: 'qr', x: x + size / 2, y: y - 14, align: 'center', text: '扫码验证', size: 9, colour: DIM },
    ]
  }
  const drawn: Record<PaperPart, () => PaperItem[]> = {
    // A seal lies under the words that it seals.
    seal: () => picture('seal'),
    logo: () => picture('logo'),
    title: () => text('title', award.title, colour),
    kind: () => text('kind', kind, DIM),
    name: () => text('name', award.truename, INK),
    words: lines,
    note: () => (award.note ? text('note', award.note, colour) : []),
    number: () => text('number', `证书编号：${award.number}`, DIM),
    awarded: () => text('awarded', `颁发日期：${award.awarded}`, DIM),
    expires: () => text('expires', `有效期：${award.expires}`, DIM),
    issuer: () => text('issuer', award.issuer, INK, inner / 2),
    qr: code,
  }
  const parts = (Object.keys(drawn) as PaperPart[]).filter((part) => !places[part].off)
  return {
    ...{ width, height },
    items: [
      ...(pictures.background
        ? [{ kind: 'picture', of: 'background', x: 0, y: 0, width, height } as const satisfies PaperItem]
        : []),
      ...decoration(paper, colour),
      ...parts.flatMap((part) => drawn[part]()),
    ],
  }
}
