import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import sharp from 'sharp'

/** In every place of a file where a program writes who made it. */
export const AUTHOR = 'Zhuguang-Team-7'
/** What the file is about: it has to be there still. */
export const CONTENT = 'content-of-the-work'

const latin = (text: string) => Buffer.from(text, 'latin1')
const u32 = (n: number) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n])
const le32 = (n: number) => Buffer.from([n, n >>> 8, n >>> 16, n >>> 24])
const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`)

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let i = 0; i < 8; i++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc32 = (bytes: Buffer): number =>
  (bytes.reduce((c, b) => (crcTable[(c ^ b) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0

export const jpeg = async (): Promise<Buffer> => {
  const photo = sharp({ create: { width: 24, height: 16, channels: 3, background: '#357' } })
  const bytes = await photo
    .jpeg()
    .withExif({ IFD0: { Artist: AUTHOR, Copyright: AUTHOR } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${AUTHOR}</dc:creator></x:xmpmeta>`)
    .toBuffer()
  const comment = latin(AUTHOR)
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
  return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2), comment])
}

export const png = async (): Promise<Buffer> => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#573' } })
    .png()
    .toBuffer()
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([latin(type), data])
    return Buffer.concat([u32(data.length), body, u32(crc32(body))])
  }
  const words = [
    chunk('tEXt', latin(`Author\0${AUTHOR}`)),
    chunk('zTXt', Buffer.concat([latin('Author\0\0'), deflateSync(latin(AUTHOR))])),
    chunk('iTXt', latin(`XML:com.adobe.xmp\0\0\0\0\0${AUTHOR}`)),
  ]
  return Buffer.concat([bytes.subarray(0, 33), ...words, bytes.subarray(33)])
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/${type}" Target="${target}"/>`
const relations = (...all: string[]) =>
  xml(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`,
  )
const properties = {
  'docProps/core.xml': xml(
    `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:creator>${AUTHOR}</dc:creator><cp:lastModifiedBy>${AUTHOR}</cp:lastModifiedBy></cp:coreProperties>`,
  ),
  'docProps/app.xml': xml(`<Properties><Company>${AUTHOR}</Company><Manager>${AUTHOR}</Manager></Properties>`),
  'docProps/custom.xml': xml(`<Properties><property name="x"><vt:lpwstr>${AUTHOR}</vt:lpwstr></property></Properties>`),
}
const office = async (main: string, parts: Record<string, Uint8Array>): Promise<Buffer> => {
  const photo = new Uint8Array(await jpeg())
  const folder = main.split('/')[0]
  const files = {
    '[Content_Types].xml': xml(
      `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/docProps/thumbnail.jpeg" ContentType="image/jpeg"/><Override PartName="/${main}" ContentType="x"/></Types>`,
    ),
    '_rels/.rels': relations(
      relation(1, 'officeDocument/2006/relationships/officeDocument', main),
      relation(2, 'package/2006/relationships/metadata/thumbnail', 'docProps/thumbnail.jpeg'),
    ),
    'docProps/thumbnail.jpeg': photo,
    [`${folder}/media/image1.jpeg`]: photo,
    ...properties,
    ...parts,
  }
  return Buffer.from(zipSync(files, { comment: AUTHOR } as object))
}

export const docx = () =>
  office('word/document.xml', {
    'word/document.xml': xml(
      `<w:document xmlns:w="w"><w:body><w:p><w:ins w:id="1" w:author="${AUTHOR}" w:date="2026-01-02T03:04:05Z"><w:r><w:t>${CONTENT}</w:t></w:r></w:ins><w:del w:author='${AUTHOR}' w:id="2"/></w:p></w:body></w:document>`,
    ),
    'word/comments.xml': xml(
      `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="${AUTHOR}" w:initials="${AUTHOR}"><w:p/></w:comment></w:comments>`,
    ),
    'word/people.xml': xml(
      `<w15:people xmlns:w15="p"><w15:person w15:author="${AUTHOR}"><w15:presenceInfo w15:providerId="AD" w15:userId="${AUTHOR}"/></w15:person></w15:people>`,
    ),
    'word/_rels/settings.xml.rels': relations(
      relation(1, 'officeDocument/2006/relationships/attachedTemplate', `file:///C:\\Users\\${AUTHOR}\\Normal.dotm`),
    ),
  })
export const xlsx = () =>
  office('xl/workbook.xml', {
    'xl/workbook.xml': xml(
      `<workbook><fileSharing userName="${AUTHOR}"/><x15ac:absPath url="C:\\Users\\${AUTHOR}\\" xmlns:x15ac="a"/><sheets/></workbook>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst><si><t>${CONTENT}</t></si></sst>`),
    'xl/comments1.xml': xml(`<comments><authors><author>${AUTHOR}</author></authors><commentList/></comments>`),
    'xl/persons/person.xml': xml(
      `<personList><person displayName="${AUTHOR}" id="{1}" userId="${AUTHOR}" providerId="None"/></personList>`,
    ),
  })
export const pptx = async () =>
  office('ppt/presentation.xml', {
    'ppt/presentation.xml': xml('<p:presentation xmlns:p="p"/>'),
    'ppt/slides/slide1.xml': xml(`<p:sld xmlns:p="p"><a:t xmlns:a="a">${CONTENT}</a:t></p:sld>`),
    'ppt/commentAuthors.xml': xml(
      `<p:cmAuthorLst xmlns:p="p"><p:cmAuthor id="0" name="${AUTHOR}" initials="${AUTHOR}" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>`,
    ),
    'ppt/changesInfos/changesInfo1.xml': xml(
      `<pc:chgInfo xmlns:pc="p"><pc:docChgLst><pc:chgData name="${AUTHOR}"/></pc:docChgLst></pc:chgInfo>`,
    ),
    'ppt/embeddings/sheet.xlsx': new Uint8Array(await xlsx()),
    'ppt/media/film.mp4': new Uint8Array(mp4()),
  })
export const odt = () =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'META-INF/manifest.xml': xml(
        '<manifest:manifest xmlns:manifest="m"><manifest:file-entry manifest:full-path="Thumbnails/thumbnail.png"/></manifest:manifest>',
      ),
      'Thumbnails/thumbnail.png': strToU8(AUTHOR),
      'meta.xml': xml(`<office:document-meta><dc:creator>${AUTHOR}</dc:creator></office:document-meta>`),
      'content.xml': xml(
        `<office:document-content><text:p>${CONTENT}</text:p><office:annotation><dc:creator>${AUTHOR}</dc:creator></office:annotation></office:document-content>`,
      ),
    }),
  )

/** With information about the document in an older revision too, a note, XMP, and a photo within. */
export const pdf = async (): Promise<Buffer> => {
  const made = await PDFDocument.create()
  const page = made.addPage([300, 200])
  page.drawText(CONTENT)
  page.drawImage(await made.embedJpg(await jpeg()), { x: 0, y: 0, width: 24, height: 16 })
  const { context } = made
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] })
  note.set(PDFName.of('T'), PDFString.of(AUTHOR))
  page.node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
  made.setAuthor(AUTHOR)
  made.setProducer(AUTHOR)
  const xmp = context.stream(`<rdf><dc:creator>${AUTHOR}</dc:creator></rdf>`, { Type: 'Metadata', Subtype: 'XML' })
  made.catalog.set(PDFName.of('Metadata'), context.register(xmp))
  const bytes = Buffer.from(await made.save({ useObjectStreams: false }))
  // A later revision with another Info: the first one still lies in the file.
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1'))?.[1] ?? '0'
  const size = /\/Size (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? '0'
  const root = /\/Root (\d+ \d+ R)/.exec(bytes.toString('latin1'))?.[1] ?? '1 0 R'
  const object = `${size} 0 obj\n<< /Author (${AUTHOR}-2) >>\nendobj\n`
  const table = `xref\n${size} 1\n${String(bytes.length + 1).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size ${Number(size) + 1} /Root ${root} /Info ${size} 0 R /Prev ${start} >>\nstartxref\n${bytes.length + 1 + object.length}\n%%EOF\n`
  return Buffer.concat([bytes, latin(`\n${object}${table}${trailer}`)])
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), latin(type), body])
}
export const mp4 = (): Buffer =>
  Buffer.concat([
    box('ftyp', latin('isom'), u32(512), latin('isommp42')),
    box(
      'moov',
      box('mvhd', u32(0), u32(0x11223344), u32(0x11223344), Buffer.alloc(88)),
      box('trak', box('mdia', box('hdlr', u32(0), u32(0), latin('vide'), Buffer.alloc(12), latin(`${AUTHOR}\0`)))),
      box('udta', box('\xa9ART', latin(AUTHOR)), box('meta', latin(AUTHOR))),
    ),
    box('uuid', Buffer.alloc(16, 7), latin(AUTHOR)),
    box('mdat', latin(CONTENT)),
    box('free', latin(AUTHOR)),
  ])

const chunkOf = (type: string, body: Buffer) => Buffer.concat([latin(type), le32(body.length), body])
export const wav = (): Buffer => {
  const info = chunkOf('LIST', Buffer.concat([latin('INFO'), chunkOf('IART', latin(`${AUTHOR}\0`))]))
  const form = Buffer.alloc(16)
  const chunks = Buffer.concat([latin('WAVE'), chunkOf('fmt ', form), info, chunkOf('data', latin(`${CONTENT} `))])
  return chunkOf('RIFF', chunks)
}
export const mp3 = (): Buffer => {
  const frames = Buffer.concat([latin('TPE1'), u32(AUTHOR.length + 1), latin(`\0\0\0${AUTHOR}`)])
  const head = Buffer.concat([latin('ID3\x03\0\0\0\0\0'), Buffer.from([frames.length])])
  const tag = Buffer.alloc(128)
  tag.write('TAG', 'latin1')
  tag.write(AUTHOR, 33, 'latin1')
  return Buffer.concat([head, frames, Buffer.from([0xff, 0xfb, 0x90, 0]), latin(CONTENT), tag])
}
export const flac = (): Buffer => {
  const words = Buffer.concat([le32(0), le32(1), le32(AUTHOR.length + 7), latin(`ARTIST=${AUTHOR}`)])
  const length = u32(words.length).subarray(1)
  const first = Buffer.concat([Buffer.from([0, 0, 0, 34]), Buffer.alloc(34)])
  return Buffer.concat([latin('fLaC'), first, Buffer.from([0x84]), length, words, latin(CONTENT)])
}
const oggCrc = Array.from({ length: 256 }, (_, n) => {
  let r = n << 24
  for (let i = 0; i < 8; i++) r = r & 0x80000000 ? (r << 1) ^ 0x04c11db7 : r << 1
  return r >>> 0
})
/** The sum of a page, reckoned as its reader does. */
export const oggSum = (page: Buffer): number => {
  const bare = Buffer.from(page)
  bare.writeUInt32LE(0, 22)
  return bare.reduce((r, b) => ((r << 8) ^ (oggCrc[((r >>> 24) ^ b) & 255] ?? 0)) >>> 0, 0)
}
export const ogg = (): Buffer => {
  const words = Buffer.concat([
    latin('OpusTags'),
    le32(3),
    latin('lib'),
    le32(1),
    le32(AUTHOR.length + 7),
    latin(`ARTIST=${AUTHOR}`),
  ])
  const page = (packet: Buffer, number: number) => {
    const head = Buffer.concat([
      latin('OggS\0\0'),
      Buffer.alloc(8),
      le32(9),
      le32(number),
      le32(0),
      Buffer.from([1, packet.length]),
    ])
    const whole = Buffer.concat([head, packet])
    whole.writeUInt32LE(oggSum(whole), 22)
    return whole
  }
  return Buffer.concat([page(latin('OpusHead'), 0), page(words, 1), page(latin(CONTENT), 2)])
}
const ebml = (id: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x40 | (body.length >> 8), body.length & 255]), body])
}
/** As a browser records it: segment and cluster without a size. */
export const webm = (): Buffer =>
  Buffer.concat([
    ebml('1a45dfa3', ebml('4282', latin('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    ebml('1549a966', ebml('7ba9', latin(AUTHOR)), ebml('5741', latin(AUTHOR))),
    ebml('1654ae6b', ebml('ae', ebml('536e', latin(AUTHOR)))),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    ebml('a3', latin(CONTENT)),
    ebml('1254c367', ebml('7373', latin(AUTHOR.repeat(9)))),
  ])

/** A folder named by its author, with a document that bears a person's name and a history inside. */
export const zip = async (person: string): Promise<Buffer> =>
  Buffer.from(
    zipSync({
      [`${AUTHOR}/${person}-report.docx`]: new Uint8Array(await docx()),
      [`${AUTHOR}/index.html`]: strToU8(CONTENT),
      [`${AUTHOR}/.git/logs/HEAD`]: strToU8(AUTHOR),
      [`__MACOSX/${AUTHOR}`]: strToU8(AUTHOR),
    }),
  )

/** Whether the words stand anywhere: as they are, in UTF-16, or packed within. */
export const holds = (bytes: Buffer, word: string): boolean => {
  if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le'))) return true
  if (bytes.toString('latin1', 0, 2) !== 'PK') return false
  return Object.entries(unzipSync(bytes)).some(([name, part]) => name.includes(word) || holds(Buffer.from(part), word))
}
