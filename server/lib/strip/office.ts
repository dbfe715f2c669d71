/** Parts of Word, Excel, PowerPoint and OpenDocument without who wrote and changed them. */

type Parts = Map<string, Buffer>

/** Told as who wrote something where the format wants a name. */
const SOMEBODY = 'A'
const NEVER = '2000-01-01T00:00:00Z'

const EMPTY: [RegExp, string][] = [
  [
    /^docProps\/core\.xml$/,
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  ],
  [
    /^docProps\/app\.xml$/,
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  ],
  [
    /^docProps\/custom\.xml$/,
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
  ],
  [
    /^ppt\/changesInfos\/.*\.xml$/,
    '<pc:chgInfo xmlns:pc="http://schemas.microsoft.com/office/powerpoint/2013/main/command"/>',
  ],
  [
    /^meta\.xml$/,
    '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"><office:meta/></office:document-meta>',
  ],
]
const DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Parts that nothing of the document needs: a small picture of it, signatures with their certificates, labels of an office. */
const DROPPED =
  /^(docProps\/thumbnail\.|Thumbnails\/|_xmlsignatures\/|docMetadata\/|META-INF\/documentsignatures\.xml|META-INF\/macrosignatures\.xml)/

const textOf = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return declaredUtf8(new TextDecoder('utf-16le').decode(bytes))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return declaredUtf8(new TextDecoder('utf-16be').decode(bytes))
  return bytes.toString('utf8')
}
const declaredUtf8 = (text: string): string => text.replace(/^(<\?xml[^>]*encoding=)(["'])[^"']*\2/i, '$1$2UTF-8$2')

/** Attributes within a tag alone: the same words in a text are the author's. */
const inTags = (text: string, change: (tag: string) => string): string =>
  text.replace(/<[^!?/][^>]*>/g, (tag) => (tag.includes('=') ? change(tag) : tag))
const put = (tag: string, names: string, value: string): string =>
  tag.replace(
    new RegExp(`(\\s(?:[\\w.-]+:)?(?:${names})\\s*=\\s*)("[^"]*"|'[^']*')`, 'g'),
    (_, before: string) => `${before}"${value}"`,
  )

/** Lists of people: every attribute that names one, whatever the tag. */
const PEOPLE = /(^|\/)(people|commentAuthors|authors|person|userNames|users?|persons\/person\d*)\.xml$|^xl\/persons\//
const WORDS =
  /(<(?:[\w.-]+:)?(author|creator|lastModifiedBy|manager|company|initial-creator|printed-by|creator-initials|sender-[\w-]+)(?:\s[^>]*)?>)[^<]*(<\/)/gi

const cleanXml = (name: string, text: string): string => {
  const people = PEOPLE.test(name)
  const out = inTags(text, (tag) => {
    let now = put(tag, 'author|initials|lastModifiedBy|userName|userId|providerId|lastEditedBy', SOMEBODY)
    if (people) now = put(now, 'name|displayName|id(?=\\s*=\\s*["\'][^"\']*@)', SOMEBODY)
    if (name.startsWith('word/')) now = put(now, 'date|dateUtc', NEVER)
    if (/\.rels$/.test(name))
      now = now.replace(/(\sTarget\s*=\s*)(["'])(file:|[a-z]:\\|\\\\)[^"']*\2/gi, '$1$2file:///removed$2')
    return now
  })
  return (
    out
      // Where the workbook lay on its author's machine.
      .replace(/<(?:[\w.-]+:)?absPath\b[^>]*\/>/g, '')
      .replace(/<(?:[\w.-]+:)?docVars>[\s\S]*?<\/(?:[\w.-]+:)?docVars>/g, '')
      .replace(isAbout(name) ? WORDS : /$^/, '$1$3')
  )
}
/** Parts in which an element of such a name is no text of the document. */
const isAbout = (name: string): boolean =>
  /^(xl\/comments|customXml\/|docProps\/|content\.xml|styles\.xml|settings\.xml|xl\/threadedComments)/.test(name)

/** A part that goes leaves nothing that points to it. */
const forget = (parts: Parts, gone: ReadonlySet<string>): void => {
  for (const [name, bytes] of parts) {
    const types = name === '[Content_Types].xml'
    if (!types && !name.endsWith('.rels') && name !== 'META-INF/manifest.xml') continue
    const base = name.replace(/_rels\/[^/]*$/, '')
    const text = textOf(bytes).replace(/<(?:Override|Relationship|manifest:file-entry)\b[^>]*\/>/g, (tag) => {
      const at = /\s(?:PartName|Target|manifest:full-path)\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? ''
      const full = at.startsWith('/') ? at.slice(1) : types || name.startsWith('META') ? at : base + at
      return gone.has(full) ? '' : tag
    })
    parts.set(name, Buffer.from(text))
  }
}

export const isOffice = (parts: ReadonlyMap<string, unknown>): boolean =>
  parts.has('[Content_Types].xml') || (parts.has('mimetype') && parts.has('META-INF/manifest.xml'))

/** In place; what is packed inside (pictures, documents) is for the caller. */
export const stripOffice = (parts: Parts): void => {
  const gone = new Set([...parts.keys()].filter((name) => DROPPED.test(name)))
  for (const name of gone) parts.delete(name)
  forget(parts, gone)
  for (const [name, bytes] of parts) {
    const empty = EMPTY.find(([which]) => which.test(name))?.[1]
    if (empty) parts.set(name, Buffer.from(DECLARED + empty))
    else if (/\.(xml|rels|vml)$/i.test(name)) parts.set(name, Buffer.from(cleanXml(name, textOf(bytes))))
  }
}
