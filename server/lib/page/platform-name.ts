import { type Asset, etagOf } from './assets'
import { escapeHtml } from './page-html'

/** The name that the build writes into what lies there as a file. */
const BUILT = '星火实训平台'
const BUILT_SHORT = '星火实训'
/** What fits under an icon; a launcher cuts the rest anyhow. */
const SHORT = 12

const renewed = ({ type, immutable }: Asset, text: string): Asset => {
  const plain = Buffer.from(text)
  return { type, immutable, plain, etag: etagOf(plain) }
}

/**
 * Gives the built page the deployment's own name: the manifest that installs it, the name under its icon and its first
 * frame. The other texts ask for the name where they are drawn.
 */
export const nameBuiltPage = (assets: Map<string, Asset>, title: string): void => {
  if (title === BUILT) return
  const short = [...title].slice(0, SHORT).join('')
  const manifest = assets.get('/manifest.webmanifest')
  if (manifest) {
    const built = JSON.parse(manifest.plain.toString()) as Record<string, unknown>
    const own = JSON.stringify({ ...built, name: title, short_name: short })
    assets.set('/manifest.webmanifest', renewed(manifest, own))
  }
  const index = assets.get('/index.html')
  if (index) {
    const own = index.plain
      .toString()
      .replaceAll(BUILT, () => escapeHtml(title))
      .replaceAll(BUILT_SHORT, () => escapeHtml(short))
    assets.set('/index.html', renewed(index, own))
  }
}
