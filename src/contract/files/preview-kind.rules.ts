import { extensionOf, IMAGES, type Preview } from './preview.rules'

const TEXT =
  'txt log json xml yml yaml ini conf sql js mjs ts tsx jsx css html htm svg py java c h cpp cs go rs php rb sh bat tex srt vtt'.split(
    ' ',
  )
const BY_NAME: Record<string, Preview> = {
  ...Object.fromEntries(TEXT.map((name) => [name, 'text' as const])),
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  tsv: 'csv',
  docx: 'word',
  xlsx: 'excel',
  pptx: 'slides',
  ppsx: 'slides',
  mp3: 'audio',
  wav: 'audio',
  m4a: 'audio',
  ogg: 'audio',
}
const BY_MIME: [RegExp, Preview][] = [
  [/^image\//, 'image'],
  [/^application\/pdf$/, 'pdf'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
]

/** What the bytes proved comes first; the ending says only what the bytes of a text or a package leave open. */
export const previewOf = (filename: string, mime: string): Preview =>
  BY_MIME.find(([known]) => known.test(mime))?.[1] ?? BY_NAME[extensionOf(filename)] ?? 'none'

// Endings of what only the bytes prove.
const PROVEN = [...IMAGES, 'pdf', 'mp4', 'm4v', 'mov', 'webm', 'aac', 'oga']

/**
 * Whether to look at the bytes again: nobody ever did, or what was found then is a download, while its name is one of those
 * that can be shown today. What was found unsafe stays so.
 */
export const isLookedAtAnew = ({ filename, preview }: { filename: string; preview: Preview | '' }): boolean =>
  preview === '' ||
  (preview === 'none' && (previewOf(filename, '') !== 'none' || PROVEN.includes(extensionOf(filename))))
