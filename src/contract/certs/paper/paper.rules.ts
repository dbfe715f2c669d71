/** A4, upright or lying. */
export const PAPER_LAYOUTS = ['landscape', 'portrait'] as const
export type PaperLayout = (typeof PAPER_LAYOUTS)[number]
export const PAPER_TONES = ['jade', 'blue', 'red', 'gold'] as const
export type PaperTone = (typeof PAPER_TONES)[number]
export const PAPER_WORDS_MAX = 120

/** sRGB, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]
export const paperTones: Record<PaperTone, { label: string; colour: Colour }> = {
  jade: { label: '松绿', colour: [11, 122, 91] },
  blue: { label: '宝蓝', colour: [36, 87, 245] },
  red: { label: '正红', colour: [184, 28, 32] },
  gold: { label: '鎏金', colour: [138, 98, 18] },
}
export const paperLayouts: Record<PaperLayout, string> = { landscape: '横版', portrait: '竖版' }
export const PAPER_WORDS = '{姓名} 同学已完成“{证书}”的全部要求，考核合格，特发此证。'
export const PAPER_FIELDS = ['{姓名}', '{证书}', '{类别}', '{级别}', '{说明}'] as const

/** What the paper begins with: lines around it, bars of its colour, or nothing. */
export const PAPER_STYLES = ['classic', 'band', 'side', 'plain'] as const
export type PaperStyle = (typeof PAPER_STYLES)[number]
export const paperStyles: Record<PaperStyle, string> = {
  classic: '双线边框',
  band: '上下色带',
  side: '左侧色条',
  plain: '无边框',
}

/** What stands on the paper, each at a place of its own. */
export const PAPER_PARTS = [
  'title',
  'kind',
  'name',
  'words',
  'note',
  'number',
  'awarded',
  'expires',
  'issuer',
  'qr',
  'logo',
  'seal',
] as const
/** Each part has one. */
export const PAPER_PLACES_MAX = 12
export type PaperPart = (typeof PAPER_PARTS)[number]

/** Where a part was put, in points from the lower left corner of the paper: its foot, on the side by which it stands. */
export interface PaperPlace {
  part: PaperPart
  x: number
  y: number
  /** Of its letters, or of its side. */
  size: number
  /** It is not on the paper at all. */
  off: boolean
}
/** No paper is larger. */
export const PAPER_FAR = 842

export const PAPER_PICTURES = ['background', 'logo', 'seal'] as const
export type PaperPicture = (typeof PAPER_PICTURES)[number]
/** Addresses on a page, files' names on the server: whatever stands for the picture; without one it is not drawn. */
export type PaperPictures = Partial<Record<PaperPicture, string>>

export interface PaperForm {
  layout: PaperLayout
  style: PaperStyle
  tone: PaperTone
  words: string
  /** Files; 0 = none. */
  background_id: number
  logo_id: number
  seal_id: number
  /** Those that were moved; the others stand where they usually do. */
  places: PaperPlace[]
}
export const PAPER_USUAL: PaperForm = {
  layout: 'landscape',
  style: 'classic',
  tone: 'jade',
  words: PAPER_WORDS,
  background_id: 0,
  logo_id: 0,
  seal_id: 0,
  places: [],
}

/** What stands on the paper, already in words. */
export interface PaperAward {
  title: string
  category: string
  level: string
  truename: string
  note: string
  issuer: string
  number: string
  awarded: string
  expires: string
}

/** In points of 1/72 inch from the lower left corner. Text stands on `y`. `part`: whose it is; none is of the paper itself. */
export type PaperItem = { part?: PaperPart } & (
  | { kind: 'frame'; x: number; y: number; width: number; height: number; line: number; colour: Colour }
  | { kind: 'bar'; x: number; y: number; width: number; height: number; colour: Colour }
  | { kind: 'picture'; of: PaperPicture; x: number; y: number; width: number; height: number }
  | {
      kind: 'text'
      x: number
      y: number
      size: number
      align: 'left' | 'center' | 'right'
      text: string
      colour: Colour
    }
  | { kind: 'qr'; x: number; y: number; size: number; text: string }
)

export interface PaperSheet {
  width: number
  height: number
  items: PaperItem[]
}

/** How wide a text is in its own size, near enough to break its lines: a Chinese character is square. */
export const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 1 : 0.56), 0)

/** Marks that begin no line. */
const CLOSING = '，。、；：？！）》”’%'

/** A text in lines of at most `most` characters' width. */
export const linesOf = (text: string, most: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const one of text) {
    if (widthOf(line + one) > most && !CLOSING.includes(one)) {
      lines.push(line.trimEnd())
      line = one === ' ' ? '' : one
    } else line += one
  }
  return line.trim() ? [...lines, line] : lines
}

/** The sentence with everything filled in. */
export const filled = (words: string, award: PaperAward): string => {
  const values: Record<string, string> = {
    姓名: award.truename,
    证书: award.title,
    类别: award.category,
    级别: award.level,
    说明: award.note,
  }
  return words.replace(/\{([^{}]{1,4})\}/g, (all, name: string) => values[name] ?? all)
}

/** Certificates in one file. */
export const PACK_MOST = 5000
