import { fromParse5 } from 'hast-util-from-parse5'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from 'parse5'
import {
  isTooComplex,
  RICH_ATTRIBUTES,
  RICH_DEPTH_MAX,
  RICH_DROPPED,
  RICH_HTML_MAX,
  RICH_TAGS,
  richHref,
  richImage,
  richSize,
  richText,
} from '#contract/kernel/rich'
import { graphemes } from '#contract/kernel/text'

const PROPERTY: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

const schema: Schema = {
  tagNames: [...RICH_TAGS],
  attributes: Object.fromEntries(
    Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, names.map((n) => PROPERTY[n] ?? n)]),
  ),
  strip: [...RICH_DROPPED],
  ancestors: defaultSchema.ancestors ?? {},
}

interface Element {
  tagName: string
  properties: Record<string, unknown>
  children: Node[]
}
type Node = Element | { children?: Node[] }

/** Judges addresses, which a list of schemes alone does not: own pictures only, and links that open beside us. */
const addresses = (node: Node): void => {
  if (!node.children) return
  node.children = node.children.filter((child) => {
    if (!('tagName' in child)) return true
    const { properties: p } = child
    if (child.tagName === 'img') {
      const src = richImage(String(p.src ?? ''))
      if (!src) return false
      child.properties = { src, ...(typeof p.alt === 'string' && p.alt ? { alt: p.alt } : {}) }
    }
    if (child.tagName === 'a') {
      const href = richHref(String(p.href ?? ''))
      child.properties = href ? { href, target: '_blank', rel: ['noopener', 'noreferrer'] } : {}
    }
    return true
  })
  for (const child of node.children) addresses(child)
}

class TooComplex extends Error {}

/** Counts what the parser makes: repairing a text must not make more of it than it is, nor lay it deeper than it may lie. */
const countedTree = (tags: number): TreeAdapter<DefaultTreeAdapterMap> => {
  let left = tags * 4 + 100
  let open = 0
  return {
    ...defaultTreeAdapter,
    createElement: (...about) => {
      if (--left < 0) throw new TooComplex()
      return defaultTreeAdapter.createElement(...about)
    },
    onItemPush: () => {
      if (++open > RICH_DEPTH_MAX) throw new TooComplex()
    },
    onItemPop: () => {
      open--
    },
  }
}

const parsed = (html: string) => {
  const { tags } = richSize(html)
  return fromParse5(parseFragment(html, { scriptingEnabled: false, treeAdapter: countedTree(tags) }))
}

/** What a clean text may be, next to what was sent: characters are written out, links get their attributes. */
const most = (sent: number): number => Math.min(RICH_HTML_MAX, sent * 4 + 1000)

/** The rich text that is kept of what was sent: parsed as a browser would, only what the list allows; null for one made to hurt. */
export const cleanHtml = (html: string): string | null => {
  if (isTooComplex(html)) return null
  try {
    const tree = sanitize(parsed(html), schema)
    addresses(tree as unknown as Node)
    const clean = toHtml(tree)
    return clean.length > most(html.length) ? null : clean
  } catch (error) {
    // Or thousands of nodes inside each other, which end a recursion.
    if (error instanceof TooComplex || error instanceof RangeError) return null
    throw error
  }
}

/** A text as it is kept, and its characters as a person sees them; null for one that is too complex. */
export type Clean = { html: string; count: number } | null

export const cleanText = (sent: string): Clean => {
  const html = cleanHtml(sent)
  return html === null ? null : { html, count: graphemes(richText(html), RICH_HTML_MAX) }
}
