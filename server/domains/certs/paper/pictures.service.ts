import sharp from 'sharp'
import { PAPER_PICTURES, type PaperForm, type PaperPicture, type PaperSheet } from '#contract/certs/paper/paper.rules'
import { sizeOf } from '#contract/certs/paper/sheet.rules'
import type { Ctx } from '../../../lib/calls/context'
import { bytesOf } from '../../files/files.read.service'

/** The pictures of a paper as they are drawn. */
export interface Loaded {
  /** Which there are. */
  names: Partial<Record<PaperPicture, string>>
  bytes: Partial<Record<PaperPicture, Uint8Array>>
}

/** Bytes of a simple picture, which an upload keeps. */
const MOST = 2 * 1024 * 1024
/** Pixels of a point: 150 to the inch. */
const FINE = 150 / 72
/** Pixels of a logo and a seal. */
const SMALL = 480

const redrawn = (name: PaperPicture, bytes: Uint8Array, paper: Partial<PaperForm>): Promise<Buffer> => {
  const image = sharp(bytes).rotate()
  if (name !== 'background')
    return image.resize(SMALL, SMALL, { fit: 'inside', withoutEnlargement: true }).png().toBuffer()
  const { width, height } = sizeOf(paper.layout ?? 'landscape')
  return image
    .resize(Math.round(width * FINE), Math.round(height * FINE), { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A picture that is gone, or is none any more, is not drawn: the certificate stands without it. */
export const picturesOf = async (
  { db, files }: Pick<Ctx, 'db' | 'files'>,
  paper: Partial<PaperForm>,
): Promise<Loaded> => {
  const loaded: Loaded = { names: {}, bytes: {} }
  for (const name of PAPER_PICTURES) {
    const id = paper[`${name}_id`] ?? 0
    const kept = id > 0 ? await bytesOf(db, files, id, MOST) : null
    const bytes = kept && (await redrawn(name, kept, paper).catch(() => null))
    if (!bytes) continue
    loaded.names[name] = name
    loaded.bytes[name] = new Uint8Array(bytes)
  }
  return loaded
}

export const addressesOf = ({ bytes }: Loaded): Partial<Record<PaperPicture, string>> =>
  Object.fromEntries(
    Object.entries(bytes).map(([name, data]) => [
      name,
      `data:image/${name === 'background' ? 'jpeg' : 'png'};base64,${Buffer.from(data).toString('base64')}`,
    ]),
  )

/** Pixels of the longer side. */
const LONG = 1600

/** A drawing as PNG of 1600 pixels. */
export const pngOf = (svg: string, sheet: PaperSheet): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * LONG) / Math.max(sheet.width, sheet.height) })
    .png({ palette: true })
    .toBuffer()
