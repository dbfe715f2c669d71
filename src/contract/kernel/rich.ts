/** What a rich text may hold: the one list that the page and the server both keep to. */
export const RICH_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'code',
  'pre',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** What goes with everything inside of it; other unknown tags only lose themselves. */
export const RICH_DROPPED = [
  'script',
  'style',
  'noscript',
  'iframe',
  'object',
  'embed',
  'template',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
  'plaintext',
  'noembed',
  'noframes',
  'audio',
  'video',
  'form',
  'button',
  'input',
] as const

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside an address, so they are judged without
const plain = (url: string): string => url.replace(/[\u0000-\u0020\u007f]/g, '')

const parsed = (url: string): URL | undefined => {
  try {
    return new URL(plain(url))
  } catch {
    return undefined
  }
}

/** An address as a link of a rich text may carry it: http, https, mailto, tel, or a path of ours; undefined for any other. */
export const richHref = (url: string): string | undefined => {
  const text = plain(url)
  if (/^\/(?![/\\])/.test(text)) return text
  const address = parsed(text)
  return address && SCHEMES.has(address.protocol) ? address.href : undefined
}

/** Pictures come from our own files: others would tell a stranger who reads what. */
export const richImage = (url: string): string | undefined =>
  /^\/files\/\d{1,10}\/[\w.-]+$/.test(url) ? url : undefined

/** Ids of our files that a rich text shows. */
export const richFileIds = (html: string): number[] => [
  ...new Set([...html.matchAll(/src="\/files\/(\d{1,9})\//g)].map(([, id]) => Number(id))),
]

/** Ends with the last tag: behind it each `<` would be looked for an end through all the rest. */
const withoutTags = (tagged: string): string =>
  tagged.replace(/<(br|\/p|\/li|\/h[2-4]|\/tr|\/blockquote)\b[^>]*>/g, '\n').replace(/<[^>]*>/g, '')

/** What a person reads of a rich text, for counting and searching. */
export const richText = (html: string): string => {
  const end = html.lastIndexOf('>') + 1
  return (withoutTags(html.slice(0, end)) + html.slice(end))
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x?\w{1,6};/g, '.')
    .replace(/&amp;/g, '&')
    .trim()
}

/** Characters of a rich text's HTML, as it is sent and as it is kept. */
export const RICH_HTML_MAX = 200_000
/** Tags of a rich text, and how deep they lie inside each other; twenty thousand words with every list and mark need less. */
export const RICH_TAGS_MAX = 10_000
export const RICH_DEPTH_MAX = 100
export const richTooComplex = '内容过于复杂，请简化后再保存'
/** Stands where a text was that can't be shown. */
export const RICH_UNREADABLE = '这部分内容无法显示'
export const unreadableHtml = `<p>${RICH_UNREADABLE}</p>`

// Nothing lies inside of these, or the next of their kind ends them.
const FLAT = /^(br|hr|img|wbr|input|meta|link|col|source|p|li|t[dhr]|t(head|body|foot)|d[td]|option)$/i

/**
 * Tags of an HTML, never too few, and about how deep they lie: on one way through, before any parser sees it. A depth that
 * hides from this (a closing tag inside a comment) is met by the parser's own count.
 */
export const richSize = (html: string): { tags: number; depth: number } => {
  let tags = 0
  let open = 0
  let depth = 0
  for (const [, close, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    tags++
    if (FLAT.test(name)) continue
    open = close ? Math.max(0, open - 1) : open + 1
    depth = Math.max(depth, open)
  }
  return { tags, depth }
}

/** More than any author writes: only what was made to hurt a parser is like this. */
export const isTooComplex = (html: string): boolean => {
  if (html.length > RICH_HTML_MAX) return true
  const { tags, depth } = richSize(html)
  return tags > RICH_TAGS_MAX || depth > RICH_DEPTH_MAX
}

/** A text that was kept, as it may be shown: one that is too complex says that it can't be. */
export const readableHtml = (html: string): string => (isTooComplex(html) ? unreadableHtml : html)
