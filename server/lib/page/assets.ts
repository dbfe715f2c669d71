import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

export interface Asset {
  type: string
  etag: string
  /** Named by its content: never changes. */
  immutable: boolean
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.bcmap': 'application/octet-stream',
}

const read = (path: string): Buffer | undefined => (existsSync(path) ? readFileSync(path) : undefined)

/** Names a content, so that a browser asks only for what changed. */
export const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/**
 * The built page, a few megabytes, in memory: an address names a file or it does not, so no path is ever put together
 * from what somebody sends. `.br` and `.gz` twins were made by the build.
 */
export const loadAssets = (root: string): Map<string, Asset> => {
  const assets = new Map<string, Asset>()
  if (!existsSync(root)) return assets
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    const type = TYPES[extname(name)]
    if (!entry.isFile() || !type || name.startsWith('.')) continue
    const plain = readFileSync(path)
    const br = read(`${path}.br`)
    const gzip = read(`${path}.gz`)
    assets.set(`/${name}`, {
      type,
      plain,
      etag: etagOf(plain),
      immutable: name.startsWith('assets/'),
      ...(br ? { br } : {}),
      ...(gzip ? { gzip } : {}),
    })
  }
  return assets
}
