import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fontkit, { type Font } from '@cantoo/fontkit'

/** Noto Sans Hans, under the SIL Open Font License: no machine need have a Chinese font of its own. */
const FILE = 'NotoSansHans-Medium.otf'

/** Beside the built server, where the build put it; otherwise in its package. */
const pathOf = (): string => {
  const built = join(dirname(fileURLToPath(import.meta.url)), 'fonts', FILE)
  if (existsSync(built)) return built
  return join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts', FILE)
}

interface Known {
  bytes: Uint8Array
  font: Font
}
let known: Known | undefined

/** Read once a process, when the first certificate is drawn: eight MB. */
export const paperFont = (): Known => {
  if (!known) {
    const bytes = readFileSync(pathOf())
    known = { bytes, font: fontkit.create(bytes) as Font }
  }
  return known
}
