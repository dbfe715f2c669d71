import createDOMPurify from 'dompurify'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richHref, richSize } from '#contract/kernel/rich'
import { TooLarge } from './bytes'

const attributes = [...new Set(Object.values(RICH_ATTRIBUTES).flat())]
/** Pictures that a document carries inside itself; a foreign one would tell its host who reads. */
const INSIDE = /^data:image\/(png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i

/** Elements of a document that a phone can lay out, and how deep they may lie. */
const MOST = { tags: 100_000, depth: 200 }

/** Html made from a person's document, kept to what a rich text of the platform may hold. */
export const cleanHtml = (html: string): string => {
  const { tags, depth } = richSize(html)
  if (tags > MOST.tags || depth > MOST.depth) throw new TooLarge()
  const purify = createDOMPurify(window)
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      const href = richHref(node.getAttribute('href') ?? '')
      if (href) {
        node.setAttribute('href', href)
        node.setAttribute('target', '_blank')
        node.setAttribute('rel', 'noopener noreferrer nofollow')
      } else node.removeAttribute('href')
    }
    if (node.tagName === 'IMG' && !INSIDE.test(node.getAttribute('src') ?? '')) node.remove()
  })
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS, 'h1', '#text'],
    ALLOWED_ATTR: attributes,
    FORBID_CONTENTS: [...RICH_DROPPED],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
  // The page's own heading, the file's name, is its only first one.
  return clean.replace(/<(\/?)h1\b/g, '<$1h2')
}
