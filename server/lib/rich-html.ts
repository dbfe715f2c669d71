import { fromParse5 } from 'hast-util-from-parse5'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { defaultTreeAdapter, parseFragment } from 'parse5'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richHref, richImage } from '#contract/works/works.html'

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

/** Elements of one text, and how many of them inside each other: far beyond what anybody reads. */
const ELEMENTS = 10_000
const DEPTH = 100
class TooMuch extends Error {}

/**
 * A tree that ends the parsing where it grows beyond all measure. The rules of HTML open marks again that a paragraph closed,
 * so 20 KB of them make millions of elements.
 */
const boundedTree = () => {
  let elements = 0
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement: (...made: Parameters<typeof defaultTreeAdapter.createElement>) => {
      elements += 1
      if (elements > ELEMENTS) throw new TooMuch()
      return defaultTreeAdapter.createElement(...made)
    },
    onItemPush: () => {
      depth += 1
      if (depth > DEPTH) throw new TooMuch()
    },
    onItemPop: () => {
      depth -= 1
    },
  }
}

/** The rich text that is kept of what was sent: parsed as a browser would, only what the list allows; null for one made to hurt. */
export const cleanHtml = (html: string): string | null => {
  try {
    const parsed = parseFragment(html, { scriptingEnabled: false, treeAdapter: boundedTree() })
    const tree = sanitize(fromParse5(parsed), schema)
    addresses(tree as unknown as Node)
    return toHtml(tree)
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}
