import { createHash } from 'node:crypto'
import { BOOT_ELEMENT } from '#contract/kernel/config'
import type { PageHead, Wide } from './page-data'
import type { Links } from './route-chunks'
import type { Shell } from './shell'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c)

/** JSON that can't leave its block: no `<`, and none of the two line ends that are not JavaScript's. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const links = ({ js, css }: Links): string =>
  css.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('') +
  js.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`).join('')

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${escapeHtml(content)}">`

/** Tags of a page for everybody. `origin` is where people find the platform; without a head there is nothing to find. */
export const headTags = (head: PageHead | null, origin: string): string => {
  if (!head) return meta('name', 'robots', 'noindex')
  const url = origin + head.path
  const image = origin + (head.image ?? '/icons/icon-512.png')
  return [
    meta('name', 'description', head.description),
    ...(head.index ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', head.kind),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:locale', 'zh_CN'),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ].join('')
}

export interface PageParts {
  title: string
  links: Links
  /** null: the plain one of the template. */
  frame: string | null
  /** What a desk has around the frame. */
  shell?: Shell | undefined
  /** How wide a desk shows it. */
  wide?: Wide | undefined
  boot: object | null
  /** Tags of a page that is whole without scripts; they stand for those of the template. */
  head?: string | undefined
}

/** A frame that says what will stand around it, and how wide it will be. */
const placed = (frame: string, { shell, wide }: Pick<PageParts, 'shell' | 'wide'>): string =>
  frame.replace(
    '<div class="frame"',
    (start) =>
      start +
      (shell ? ` data-shell="${shell.kind}" data-platform="${escapeHtml(shell.platform)}"` : '') +
      (wide ? ` data-wide="${wide}"` : ''),
  )

const FRAME = /<!--frame-->([\s\S]*?)<!--\/frame-->/

/** Fills the marks of index.html. Without parts it is the shell that the worker keeps: no data in it. */
export const renderPage = (template: string, parts: PageParts): string => {
  const boot = parts.boot
    ? `<script type="application/json" id="${BOOT_ELEMENT}">${escapeJson(parts.boot)}</script>`
    : ''
  const title = `<title>${escapeHtml(parts.title)}</title>`
  const titled = /<title>[^<]*<\/title>/.test(template)
    ? template.replace(/<title>[^<]*<\/title>/, () => title)
    : template.replace('<!--head-->', () => `${title}<!--head-->`)
  const headed =
    parts.head === undefined
      ? titled
      : titled.replace(/<meta name="description"[^>]*>/, '').replace(/<noscript>[\s\S]*?<\/noscript>/, '')
  return headed
    .replace('<!--head-->', () => (parts.head ?? '') + links(parts.links))
    .replace(FRAME, (_, plain: string) => placed(parts.frame ?? plain, parts))
    .replace('<!--boot-->', () => boot)
}

/** Hashes of the inline blocks of a page, for its Content-Security-Policy. */
export const inlineHashes = (html: string): { scripts: string[]; styles: string[] } => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const bodies = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))]
      .filter(([, attributes]) => !/\bsrc=|type="(application|speculation)/.test(attributes ?? ''))
      .map(([, , body]) => hash(body ?? ''))
  return { scripts: bodies('script'), styles: bodies('style') }
}
