import { fromHtml } from 'hast-util-from-html'
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
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

/** The rich text that is kept of what was sent: parsed as a browser would, only what the list allows; null for a depth made to hurt. */
export const cleanHtml = (html: string): string | null => {
  try {
    const tree = sanitize(fromHtml(html, { fragment: true }), schema)
    addresses(tree as unknown as Node)
    return toHtml(tree)
  } catch (error) {
    // Thousands of tags inside each other end the recursion of the parser's tree.
    if (error instanceof RangeError) return null
    throw error
  }
}
