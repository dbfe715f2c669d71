import { openPackage, type Package, type Related } from './package'
import { at, deep, kids, parseXml, type Xml } from './xml'

// Libraries that draw slides as they look are young, closed or bring a charting library along; text and pictures in their
// order are what a phone needs, and the download has the rest.

export interface Line {
  text: string
  level: number
  bullet: boolean
}
export interface Picture {
  bytes: Uint8Array
  mime: string
  about: string
}
export type Block =
  | { kind: 'text'; lines: Line[] }
  | { kind: 'table'; rows: string[][] }
  | ({ kind: 'picture' } & Picture)
  /** Something that is only there in the download. */
  | { kind: 'else'; what: string }
export interface Slide {
  title: string
  blocks: Block[]
  /** What its speaker noted. */
  notes: string
}

interface Reading {
  pack: Package
  known: Map<string, Related>
}

const textIn = (paragraph: Xml): string =>
  kids(paragraph, 'r', 'fld', 'br')
    .map((run) => (run.name === 'br' ? '\n' : (at(run, 't')?.text ?? '')))
    .join('')

/** Paragraphs with something in them; `listed`: with bullets where they say nothing. */
const linesIn = (body: Xml | undefined, listed = false): Line[] =>
  kids(body, 'p').flatMap((p) => {
    const text = textIn(p).trim()
    const how = at(p, 'pPr')
    const bullet = kids(how, 'buChar', 'buAutoNum', 'buBlip').length > 0 || (listed && !at(how, 'buNone'))
    return text ? [{ text, bullet, level: Math.min(4, Number(how?.attributes.lvl) || 0) }] : []
  })

const textBlock = (lines: Line[]): Block[] => (lines.length ? [{ kind: 'text', lines }] : [])

const MIMES: Record<string, string> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', gif: 'gif', webp: 'webp' }

const pictureOf = ({ pack, known }: Reading, fill: Xml | undefined, about: string): Block[] => {
  const blip = at(fill, 'blip')
  if (!blip) return []
  const part = known.get(blip.related.embed ?? '')?.part ?? ''
  const bytes = pack.parts[part]
  const mime = MIMES[part.split('.').at(-1)?.toLowerCase() ?? '']
  return bytes && mime
    ? [{ kind: 'picture', bytes, mime: `image/${mime}`, about }]
    : [{ kind: 'else', what: '一张页面不能显示的图片' }]
}

const kindOf = (shape: Xml): string => at(shape, 'nvSpPr', 'nvPr', 'ph')?.attributes.type ?? ''
const TITLES = ['title', 'ctrTitle']
/** Dates and numbers that stand on every slide. */
const FURNITURE = ['dt', 'ftr', 'hdr', 'sldNum', 'sldImg']

const shapeBlocks = (reading: Reading, shape: Xml): Block[] => {
  const kind = kindOf(shape)
  if (TITLES.includes(kind) || FURNITURE.includes(kind)) return []
  const place = at(shape, 'nvSpPr', 'nvPr', 'ph')
  const about = at(shape, 'nvSpPr', 'cNvPr')?.attributes.descr ?? ''
  return [
    ...pictureOf(reading, at(shape, 'spPr', 'blipFill'), about),
    ...textBlock(linesIn(at(shape, 'txBody'), place !== undefined && kind !== 'subTitle')),
  ]
}

const pictureBlocks = (reading: Reading, picture: Xml): Block[] => {
  const of = at(picture, 'nvPicPr', 'nvPr')
  const about = at(picture, 'nvPicPr', 'cNvPr')?.attributes.descr ?? ''
  const plays = kids(of, 'videoFile', 'quickTimeFile').length ? '一段视频' : ''
  const sounds = kids(of, 'audioFile', 'wavAudioFile').length ? '一段声音' : ''
  const what = plays || sounds
  const shown = pictureOf(reading, at(picture, 'blipFill'), about)
  return what ? [...shown, { kind: 'else', what }] : shown
}

const frameBlocks = ({ pack, known }: Reading, frame: Xml): Block[] => {
  const data = at(frame, 'graphic', 'graphicData')
  const table = at(data, 'tbl')
  if (table) {
    const cell = (c: Xml) =>
      linesIn(at(c, 'txBody'))
        .map((l) => l.text)
        .join('\n')
    return [{ kind: 'table', rows: kids(table, 'tr').map((row) => kids(row, 'tc').map(cell)) }]
  }
  const diagram = pack.parts[known.get(at(data, 'relIds')?.related.dm ?? '')?.part ?? '']
  if (diagram) {
    const points = deep(parseXml(diagram), 'pt')
    return textBlock(points.flatMap((point) => linesIn(at(point, 't'), true)))
  }
  return [{ kind: 'else', what: data?.attributes.uri?.endsWith('/chart') ? '一张图表' : '一个嵌入的对象' }]
}

/** What stands on a slide in the order in which it would be read aloud, which is that of the file. */
const blocksIn = (reading: Reading, tree: Xml | undefined): Block[] =>
  (tree?.children ?? []).flatMap((one): Block[] => {
    switch (one.name) {
      case 'sp':
        return shapeBlocks(reading, one)
      case 'pic':
        return pictureBlocks(reading, one)
      case 'graphicFrame':
        return frameBlocks(reading, one)
      case 'grpSp':
        return blocksIn(reading, one)
      case 'AlternateContent':
        return blocksIn(reading, at(one, 'Choice') ?? at(one, 'Fallback'))
      default:
        return []
    }
  })

const notesOf = ({ pack, known }: Reading): string => {
  const part = pack.parts[[...known.values()].find((r) => r.type === 'notesSlide')?.part ?? '']
  if (!part) return ''
  const bodies = deep(parseXml(part), 'sp').filter((shape) => kindOf(shape) === 'body')
  return bodies
    .flatMap((shape) => linesIn(at(shape, 'txBody')))
    .map((l) => l.text)
    .join('\n')
}

/** The slides of a presentation but for hidden ones, in their order. */
export const readSlides = (bytes: Uint8Array): Slide[] => {
  const pack = openPackage(bytes)
  return pack.slides.flatMap((part) => {
    const slide = parseXml(pack.parts[part] ?? new Uint8Array())
    if (['0', 'false'].includes(slide.attributes.show ?? '')) return []
    const reading = { pack, known: pack.relationsOf(part) }
    const tree = at(slide, 'cSld', 'spTree')
    const title = deep(slide, 'sp').find((shape) => TITLES.includes(kindOf(shape)))
    const words = title ? linesIn(at(title, 'txBody')) : []
    return [{ title: words.map((l) => l.text).join(' '), blocks: blocksIn(reading, tree), notes: notesOf(reading) }]
  })
}
