/** How a file can be looked at inside the page. `none` is a download; `unsafe` is one whose inside is not what it says. */
export const PREVIEWS = [
  'image',
  'pdf',
  'video',
  'audio',
  'text',
  'markdown',
  'csv',
  'word',
  'excel',
  'slides',
  'none',
  'unsafe',
] as const
export type Preview = (typeof PREVIEWS)[number]

/** By section 9: what a material is shown as, by its ending alone. */
export type Material = 'img' | 'video' | 'word' | 'zip'

export const extensionOf = (filename: string): string => /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? ''

export const IMAGES = 'png jpg jpeg gif webp bmp avif heic heif tif tiff'.split(' ')
const OFFICE = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'wps', 'et', 'dps', 'txt', 'md', 'csv']

export const materialOf = (filename: string): Material => {
  const extension = extensionOf(filename)
  if (IMAGES.includes(extension)) return 'img'
  if (extension === 'mp4') return 'video'
  return OFFICE.includes(extension) ? 'word' : 'zip'
}
