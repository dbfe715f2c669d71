import { contentHomes } from '#contract/content/content.homes'
import type { ContentType } from '#contract/content/content.types'
import { contentPath } from './paths'

interface Named {
  id: number
  content_type: ContentType
}

/** Where content is read whose type is known: what has a page of its own is read there. */
export const contentHref = ({ id, content_type: type }: Named, keep: Record<string, string> = {}): string => {
  const home = contentHomes[type]
  if (!home) return contentPath(id, keep)
  const search = new URLSearchParams(keep).toString()
  return `${home.path}${id}${search && `?${search}`}`
}

/** Where what one looks through is read: inside the frame of the pages one comes from. */
export const productHref = (card: Named): string =>
  contentHomes[card.content_type] ? contentHref(card) : `/product-detail/${card.id}`

/** Where the console opens it. */
export const consoleHref = (card: Named): string => {
  const home = contentHomes[card.content_type]
  return home ? `${home.console}${card.id}` : contentHref(card)
}
