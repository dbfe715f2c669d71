import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const TEXT = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest'])
/** Below this a packet carries the file anyway. */
const WORTH = 500

/** Puts a `.br` and a `.gz` beside every text file of the built page: made once, as small as they get. */
export const precompress = (root: string): void => {
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue
    const plain = readFileSync(path)
    if (plain.length < WORTH) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }))
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }))
  }
}
