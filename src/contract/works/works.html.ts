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
