import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { type Asset, etagOf } from './assets'

/** Sides of what the build makes of our own icon; every one of them is replaced. */
const PLAIN = [192, 512]
const MASKABLE = [192, 512]
const APPLE = 180
/** A launcher cuts a maskable icon to a circle: what must be seen stands in its inner four fifths. */
const SAFE = 0.8
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const asset = (plain: Buffer, type: string): Asset => ({ type, plain, etag: etagOf(plain), immutable: false })

/**
 * Gives the built page the deployment's own icon, made in all its sizes from one picture (PNG, JPEG, WebP or SVG, square, at
 * least 512 pixels): in the manifest, on the home screens of both systems, in the browser's tab. Throws in words where the
 * file is no such picture.
 */
export const iconBuiltPage = async (assets: Map<string, Asset>, file: string): Promise<void> => {
  if (!file) return
  const { default: sharp } = await import('sharp')
  const made = new Map<string, Asset>()
  const svg = extname(file).toLowerCase() === '.svg'
  try {
    const source = readFileSync(file)
    const open = () => sharp(source, svg ? { density: 300 } : {})
    const { width = 0, height = 0 } = await open().metadata()
    if (!svg && Math.min(width, height) < 512) throw new Error('it is smaller than 512 × 512')
    const within = (side: number) => open().resize(side, side, { fit: 'contain', background: CLEAR })
    const png = async (side: number, inner: number, background = CLEAR) =>
      asset(
        await sharp({ create: { width: side, height: side, channels: 4, background } })
          .composite([{ input: await within(inner).png().toBuffer(), gravity: 'center' }])
          .png()
          .toBuffer(),
        'image/png',
      )
    for (const side of PLAIN) made.set(`/icons/icon-${side}.png`, await png(side, side))
    for (const side of MASKABLE)
      made.set(`/icons/maskable-${side}.png`, await png(side, Math.round(side * SAFE), WHITE))
    made.set('/icons/apple-touch-icon.png', await png(APPLE, Math.round(APPLE * SAFE), WHITE))
    made.set('/favicon.ico', await png(48, 48))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`PLATFORM_ICON: ${file} is no picture to make an icon of: ${why}`)
  }
  for (const [path, one] of made) assets.set(path, one)
  const small = '/icons/icon-192.png'
  rewrite(assets, '/manifest.webmanifest', (text) => {
    const manifest = JSON.parse(text) as { icons: { src: string }[] }
    return JSON.stringify({ ...manifest, icons: manifest.icons.filter(({ src }) => made.has(src)) })
  })
  rewrite(assets, '/index.html', (text) =>
    text.replace(/<link rel="icon" href="[^"]*"[^>]*>/, () => `<link rel="icon" href="${small}" type="image/png">`),
  )
}

const rewrite = (assets: Map<string, Asset>, path: string, change: (text: string) => string): void => {
  const old = assets.get(path)
  if (old) assets.set(path, asset(Buffer.from(change(old.plain.toString())), old.type))
}
