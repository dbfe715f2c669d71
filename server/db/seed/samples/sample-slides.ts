import { packed, relations, types } from './sample-documents'

export interface SampleSlide {
  title: string
  /** How far in, and what. */
  lines?: [number, string][]
  table?: string[][]
  picture?: Buffer
  notes?: string
}

const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPACES = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${MAIN}"`
const WIDE = 12_192_000
const HIGH = 6_858_000

const place = (x: number, y: number, w: number, h: number, of = 'a') =>
  `<${of}:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></${of}:xfrm>`
const FULL = place(838_200, 1_600_000, WIDE - 2 * 838_200, HIGH - 2_200_000)
const HEADED = place(838_200, 365_125, WIDE - 2 * 838_200, 1_000_000)

const paragraph = ([level, text]: [number, string]) =>
  `<a:p><a:pPr lvl="${level}"/><a:r><a:rPr lang="zh-CN"/><a:t>${text}</a:t></a:r></a:p>`
const shape = (id: number, type: string, lines: [number, string][], at = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph type="${type}"${type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr><p:spPr>${at}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${lines.map(paragraph).join('') || '<a:p/>'}</p:txBody></p:sp>`
const cell = (text: string) => `<a:tc><a:txBody><a:bodyPr/>${paragraph([0, text])}</a:txBody><a:tcPr/></a:tc>`
const table = (rows: string[][]) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${place(838_200, 1_700_000, 9_000_000, 2_400_000, 'p')}<a:graphic><a:graphicData uri="${DRAWING.replace('main', 'table')}"><a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${(rows[0] ?? []).map(() => '<a:gridCol w="3000000"/>').join('')}</a:tblGrid>${rows.map((row) => `<a:tr h="600000">${row.map(cell).join('')}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
const PICTURE = `<p:pic><p:nvPicPr><p:cNvPr id="5" name="picture" descr="主光、辅光和主播的位置"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(3_500_000, 2_600_000, 5_200_000, 2_925_000)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
const tree = (inside: string) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inside}</p:spTree></p:cSld>`
const MAPPED = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>'
const slideXml = ({ title, lines = [], table: rows, picture }: SampleSlide) =>
  `<p:sld ${SPACES}>${tree(shape(2, 'title', [[0, title]]) + (lines.length ? shape(3, 'body', lines) : '') + (rows ? table(rows) : '') + (picture ? PICTURE : ''))}${MAPPED}</p:sld>`

const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const three = (one: string) => one.repeat(3)
const COLOURS: [string, string][] = Object.entries({
  ...{ dk1: '1F2430', lt1: 'FFFFFF', dk2: '2B3A67', lt2: 'F4F6FB', accent1: '2F6BFF', accent2: 'F28C28' },
  ...{
    accent3: '1E9E6A',
    accent4: '8B5CF6',
    accent5: 'D6336C',
    accent6: '0EA5B7',
    hlink: '2F6BFF',
    folHlink: '8B5CF6',
  },
})
const font = (name: string) =>
  `<a:${name}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`
const THEME = `<a:theme xmlns:a="${DRAWING}" name="sample"><a:themeElements><a:clrScheme name="sample">${COLOURS.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="sample">${font('majorFont')}${font('minorFont')}</a:fontScheme><a:fmtScheme name="sample"><a:fillStyleLst>${three(fill)}</a:fillStyleLst><a:lnStyleLst>${three(`<a:ln w="6350">${fill}</a:ln>`)}</a:lnStyleLst><a:effectStyleLst>${three('<a:effectStyle><a:effectLst/></a:effectStyle>')}</a:effectStyleLst><a:bgFillStyleLst>${three(fill)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
const MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
const FRAME = tree(shape(2, 'title', [], HEADED) + shape(3, 'body', [], FULL))

const kind = 'presentationml'
/** A presentation with one master and one layout: what any program opens. */
export const slidesOf = (slides: readonly SampleSlide[]): Buffer => {
  const n = (i: number) => `slides/slide${i + 1}.xml`
  const noted = slides.flatMap((s, i) => (s.notes ? [[i, s.notes] as const] : []))
  return packed({
    '[Content_Types].xml': types([
      ['ppt/presentation.xml', `${kind}.presentation.main`],
      ['ppt/slideMasters/slideMaster1.xml', `${kind}.slideMaster`],
      ['ppt/slideLayouts/slideLayout1.xml', `${kind}.slideLayout`],
      ['ppt/theme/theme1.xml', 'theme'],
      ...slides.map((_, i): [string, string] => [`ppt/${n(i)}`, `${kind}.slide`]),
      ...noted.map(([i]): [string, string] => [`ppt/notesSlides/notesSlide${i + 1}.xml`, `${kind}.notesSlide`]),
    ]),
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${SPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${WIDE}" cy="${HIGH}"/><p:notesSz cx="${HIGH}" cy="${WIDE}"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...slides.map((_, i): [string, string] => ['slide', n(i)]),
    ]),
    'ppt/theme/theme1.xml': THEME,
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${SPACES}>${FRAME}${MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${SPACES}>${FRAME}${MAPPED}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    ...Object.fromEntries(
      slides.flatMap((slide, i): [string, string | Uint8Array][] => [
        [`ppt/${n(i)}`, slideXml(slide)],
        [
          `ppt/slides/_rels/slide${i + 1}.xml.rels`,
          relations([
            ['slideLayout', '../slideLayouts/slideLayout1.xml'],
            ...(slide.picture ? [['image', `../media/image${i + 1}.png`] as [string, string]] : []),
            ...(slide.notes ? [['notesSlide', `../notesSlides/notesSlide${i + 1}.xml`] as [string, string]] : []),
          ]),
        ],
        ...(slide.picture ? [[`ppt/media/image${i + 1}.png`, slide.picture] as [string, Uint8Array]] : []),
      ]),
    ),
    ...Object.fromEntries(
      noted.flatMap(([i, text]) => [
        [
          `ppt/notesSlides/notesSlide${i + 1}.xml`,
          `<p:notes ${SPACES}>${tree(shape(3, 'body', [[0, text]]))}${MAPPED}</p:notes>`,
        ],
        [`ppt/notesSlides/_rels/notesSlide${i + 1}.xml.rels`, relations([['slide', `../${n(i)}`]])],
      ]),
    ),
  })
}
