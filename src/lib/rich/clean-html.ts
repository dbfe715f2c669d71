import DOMPurify, { type Config } from 'dompurify'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, readableHtml, richHref, richImage } from '#contract/kernel/rich'

const config: Config = {
  ALLOWED_TAGS: [...RICH_TAGS, '#text'],
  ALLOWED_ATTR: [...new Set(Object.values(RICH_ATTRIBUTES).flat())],
  FORBID_CONTENTS: [...RICH_DROPPED],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

// An instance of our own: hooks of the shared one would reach whoever else uses it.
const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  const allowed = RICH_ATTRIBUTES[node.localName] ?? []
  for (const { name } of [...node.attributes]) if (!allowed.includes(name)) node.removeAttribute(name)
  if (node.localName === 'img' && !richImage(node.getAttribute('src') ?? '')) node.remove()
  if (node.localName !== 'a') return
  const href = richHref(node.getAttribute('href') ?? '')
  if (!href) return node.removeAttribute('href')
  node.setAttribute('href', href)
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** What may be shown of a rich text: the server's list once more, since a device may keep what an older server let through. */
export const cleanHtml = (html: string): string => purifier.sanitize(readableHtml(html), config)
