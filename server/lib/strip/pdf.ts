import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { StripError } from './kinds'
import { stripJpeg } from './pictures'

const name = (text: string) => PDFName.of(text)
/** Wherever it stands: XMP, what programs keep for themselves, when a page changed, and who made a layer. */
const EVERYWHERE = ['Metadata', 'PieceInfo', 'LastModified', 'CreatorInfo'].map(name)
/** Of the whole document: a signature's rights and proofs are void once it is written anew. */
const OF_CATALOG = ['Perms', 'DSS', 'Legal', 'AF'].map(name)
const OF_NOTE = ['T', 'CreationDate', 'M'].map(name)
const OF_SIGNATURE = ['Name', 'Location', 'Reason', 'ContactInfo', 'Cert', 'M', 'Prop_Build', 'Reference'].map(name)

const is = (value: PDFObject | undefined, text: string): boolean => value === name(text)

const cleanDict = (dict: PDFDict): void => {
  for (const key of EVERYWHERE) dict.delete(key)
  const subtype = dict.get(name('Subtype'))
  // Of a field of a form `T` is its name, of a note who wrote it.
  if (dict.has(name('Rect')) && subtype && !is(subtype, 'Widget') && !is(subtype, 'Link'))
    for (const key of OF_NOTE) dict.delete(key)
  if (is(dict.get(name('Type')), 'Sig') || (dict.has(name('ByteRange')) && dict.has(name('Contents')))) {
    for (const key of OF_SIGNATURE) dict.delete(key)
    dict.set(name('Contents'), PDFHexString.of(''))
  }
}

const isJpeg = (stream: PDFRawStream): boolean => {
  const filter = stream.dict.get(name('Filter'))
  return (
    is(filter, 'DCTDecode') || (filter instanceof PDFArray && filter.size() === 1 && is(filter.get(0), 'DCTDecode'))
  )
}

const clean = (object: PDFObject, depth = 0): void => {
  if (depth > 100) throw new StripError('broken')
  if (object instanceof PDFStream) {
    clean(object.dict, depth + 1)
    if (object instanceof PDFRawStream && isJpeg(object))
      (object as unknown as { contents: Uint8Array }).contents = photo(Buffer.from(object.contents))
  } else if (object instanceof PDFDict) {
    cleanDict(object)
    for (const [, value] of object.entries()) clean(value, depth + 1)
  } else if (object instanceof PDFArray) for (const value of object.asArray()) clean(value, depth + 1)
}

const SPEAKS = ['Exif', 'ns.adobe.com', 'Photoshop']
/** Photos bring what their camera wrote; one that is told in a way of its own may stay where it says nothing. */
const photo = (bytes: Buffer): Buffer => {
  try {
    return stripJpeg(bytes)
  } catch (error) {
    if (SPEAKS.some((word) => bytes.includes(word))) throw error
    return bytes
  }
}

/** What can be reached from the root; what only older revisions of the file hold can't. */
const reachable = (pdf: PDFDocument): ReadonlySet<PDFRef> => {
  const seen = new Set<PDFRef>()
  const waiting: PDFObject[] = [pdf.catalog]
  const root = pdf.context.trailerInfo.Root
  if (root instanceof PDFRef) seen.add(root)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (seen.has(object)) continue
      seen.add(object)
      const there = pdf.context.lookup(object)
      if (there) waiting.push(there)
    } else if (object instanceof PDFStream) waiting.push(object.dict)
    else if (object instanceof PDFDict) waiting.push(...object.values())
    else if (object instanceof PDFArray) waiting.push(...object.asArray())
  }
  return seen
}

/** Written anew as a whole: nothing of an earlier revision, no information about the document, no notes' authors. */
export const stripPdf = async (bytes: Buffer): Promise<Buffer> => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true }).catch(
    (error: unknown) => {
      throw new StripError(error instanceof EncryptedPDFError ? 'locked' : 'broken')
    },
  )
  const { context, catalog } = pdf
  const names = catalog.lookup(name('Names'))
  // What is packed inside would have to be cleaned by its own kind.
  if ((names instanceof PDFDict && names.has(name('EmbeddedFiles'))) || catalog.has(name('Collection')))
    throw new StripError('inside')
  for (const key of OF_CATALOG) catalog.delete(key)
  for (const [, object] of context.enumerateIndirectObjects()) clean(object)
  delete context.trailerInfo.Info
  delete context.trailerInfo.ID
  const kept = reachable(pdf)
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref)) context.delete(ref)
  return Buffer.from(await pdf.save({ addDefaultPage: false, updateFieldAppearances: false }))
}
