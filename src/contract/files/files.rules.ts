import { MB } from '../kernel/size'
import type { FileKind } from './files.api'

/** What a file must be (section 5). Sizes in bytes, sides in pixels. */
export interface FileLimits {
  /** Kinds of pictures by their first bytes, never by name or declared type; they are drawn anew. */
  images: readonly ImageType[]
  imageMax: number
  sideMax: number
  /** Anything that is no picture; 0 refuses it. */
  otherMax: number
  wrongType: string
  tooLarge: string
}

const simple: FileLimits = {
  images: ['jpg', 'png'],
  imageMax: 2 * MB,
  sideMax: Number.POSITIVE_INFINITY,
  otherMax: 0,
  wrongType: '仅支持jpg、png的格式',
  tooLarge: '上传的图片大小不能超过2M!',
}

export const SIDE_MESSAGE = '上传文件的图片宽度或者高度不能超过4096像素'
/** Of files that are no pictures: 上传的文件大小不能超过950M; a deployment may take less than the specification's 950 MB. */
export const otherTooLarge = (bytes = 950 * MB): string => `上传的文件大小不能超过${Math.floor(bytes / MB)}M`

export const fileLimits: Record<FileKind, FileLimits> = {
  simple_image: simple,
  avatar: simple,
  general: {
    images: ['jpg', 'png', 'gif'],
    imageMax: 20 * MB,
    sideMax: 4096,
    otherMax: 950 * MB,
    wrongType: '不支持的文件格式',
    tooLarge: '上传的图片大小不能超过20M',
  },
  feedback: {
    images: ['jpg', 'png'],
    imageMax: 20 * MB,
    sideMax: 4096,
    otherMax: 0,
    wrongType: '上传图片只能是jpg/jepg/png 格式!',
    tooLarge: '上传的图片大小不能超过20M',
  },
}

export type ImageType = 'jpg' | 'png' | 'gif'
/** Pictures as phones and cameras make them; where files of any kind are welcome they come as they are. */
export type OtherImageType = 'webp' | 'heic' | 'avif' | 'bmp' | 'tiff'

/** The kind of a picture by its first bytes (16 are enough); undefined when it is none. A drawing (SVG) is a program, and none. */
export const sniffImage = (b: Uint8Array): ImageType | OtherImageType | undefined => {
  const is = (at: number, ...bytes: number[]) => bytes.every((x, i) => b[at + i] === x)
  if (is(0, 0xff, 0xd8, 0xff)) return 'jpg'
  if (is(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (is(0, 0x47, 0x49, 0x46, 0x38)) return 'gif'
  if (is(0, 0x52, 0x49, 0x46, 0x46) && is(8, 0x57, 0x45, 0x42, 0x50)) return 'webp'
  if (is(0, 0x42, 0x4d) && is(6, 0, 0, 0, 0)) return 'bmp'
  if (is(0, 0x49, 0x49, 0x2a, 0) || is(0, 0x4d, 0x4d, 0, 0x2a)) return 'tiff'
  if (is(4, 0x66, 0x74, 0x79, 0x70)) return ofBrand(String.fromCharCode(...b.subarray(8, 12)))
  return undefined
}

/** Films share this container: only some of its brands are pictures. */
const ofBrand = (brand: string): OtherImageType | undefined => {
  if (/^avi[fs]$/.test(brand)) return 'avif'
  return /^(hei[cxms]|hev[cxms]|mi[fa][1f]|msf1)$/.test(brand) ? 'heic' : undefined
}

/** Pictures that every browser of today shows; HEIC and TIFF only some do. */
export const isShownPicture = (mime: string): boolean => /^image\/(jpeg|png|gif|webp|avif|bmp)$/.test(mime)

/** What comes with the refusal `still_looking`; a server of before said nothing of how far it is. */
export interface StillLooking {
  retry_after: number
  percent?: number
}
/** How far registering is by that; undefined where nothing is said of it. */
export const percentDone = (data: unknown): number | undefined => {
  const { percent } = (data ?? {}) as Partial<StillLooking>
  return typeof percent === 'number' ? percent : undefined
}

/** As what a file is kept: who may read it follows from what it is for. */
export type FileUse = 'avatar' | 'picture' | 'feedback' | 'file'
export const useOf: Record<FileKind, FileUse> = {
  avatar: 'avatar',
  simple_image: 'picture',
  feedback: 'feedback',
  general: 'file',
}
/** Anyone may see these. */
export const isPublicUse = (use: string): boolean => use === 'avatar' || use === 'picture'

/** Names of the pictures that have limits of their own; other pictures are files as any. */
const IMAGE_NAME = /\.(jpe?g|jpe|jfif|png|gif)$/i

/** What is known before a file arrives is enough to refuse one that is too large for its kind. */
export const sizeProblem = (kind: FileKind, name: string, size: number, most = fileLimits[kind].otherMax) => {
  const limits = fileLimits[kind]
  if (limits.otherMax === 0 || IMAGE_NAME.test(name)) return size > limits.imageMax ? limits.tooLarge : undefined
  return size > most ? otherTooLarge(most) : undefined
}

/** Whether a file of this type is a picture to its kind: with limits of its own, and drawn anew from its pixels. */
export const isDrawn = (kind: FileKind, type: ReturnType<typeof sniffImage>): type is ImageType =>
  (fileLimits[kind].images as readonly string[]).includes(type ?? '')

/** What is wrong with a file of this kind, size and sniffed type; undefined when nothing is. */
export const fileProblem = (
  kind: FileKind,
  file: { name: string; size: number; type: ReturnType<typeof sniffImage>; width?: number; height?: number },
  /** Largest file that is no picture: the deployment's own limit, where it is lower. */
  most = fileLimits[kind].otherMax,
): string | undefined => {
  const limits = fileLimits[kind]
  if (isDrawn(kind, file.type)) {
    if (file.size > limits.imageMax) return limits.tooLarge
    if ((file.width ?? 0) > limits.sideMax || (file.height ?? 0) > limits.sideMax) return SIDE_MESSAGE
    return undefined
  }
  // A picture's name on something that is none is a false picture, also where other files are welcome.
  if (limits.otherMax === 0 || (!file.type && IMAGE_NAME.test(file.name))) return limits.wrongType
  return file.size > most ? otherTooLarge(most) : undefined
}

/** Said of a file that is not there, or not for the asker. */
export const fileGone = { title: '文件不存在或无权查看', text: '文件可能已被删除，或没有分享给你。' } as const
