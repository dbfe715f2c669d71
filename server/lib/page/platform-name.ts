import { type Asset, etagOf } from './assets'
import { escapeHtml } from './page-html'

/** The name that the build writes into what lies there as a file. */
const BUILT = '星火实训平台'
const BUILT_SHORT = '星火实训'
/** The manifest, by which the page is installed. */
export const MANIFEST = '/manifest.webmanifest'
/** What fits under an icon; a launcher cuts the rest anyhow. */
const SHORT = 12

const renewed = ({ type, immutable }: Asset, text: string): Asset => {
  const plain = Buffer.from(text)
  return { type, immutable, plain, etag: etagOf(plain) }
}

const manifestOf = (built: Asset, title: string, short: string): Asset => {
  const words = JSON.parse(built.plain.toString()) as Record<string, unknown>
  return renewed(built, JSON.stringify({ ...words, name: title, short_name: short }))
}

/** What of the built page says the platform's name. */
export interface Named {
  title: string
  manifest: Asset | undefined
  /** The HTML of every page; undefined where nothing is built. */
  template: string | undefined
}

/**
 * The built page by whatever name the platform has at the time: the manifest that installs it, the name under its icon and its
 * first frame; the last one is kept. The other texts ask for the name where they are drawn.
 */
export const namedPages = (assets: ReadonlyMap<string, Asset>): ((title: string) => Named) => {
  const manifest = assets.get(MANIFEST)
  const index = assets.get('/index.html')?.plain.toString()
  let last: Named = { title: BUILT, manifest, template: index }
  return (title) => {
    if (title === last.title) return last
    const short = title === BUILT ? BUILT_SHORT : [...title].slice(0, SHORT).join('')
    const own = title === BUILT || !manifest ? manifest : manifestOf(manifest, title, short)
    const template = index?.replaceAll(BUILT, () => escapeHtml(title)).replaceAll(BUILT_SHORT, () => escapeHtml(short))
    last = { title, manifest: own, template }
    return last
  }
}
