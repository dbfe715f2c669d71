import type { ContentType } from '#contract/content/content.types'

/** Where content is read; `keep` is what the address it comes from carries along. */
export const contentPath = (id: number, keep: Record<string, string> = {}): string => {
  const search = new URLSearchParams(keep).toString()
  return `/published-content-detail/${id}${search && `?${search}`}`
}
/** Where it may be looked at without opening it. @public */
export const previewPath = (type: ContentType, id: number): string => `/preview-external-file/${type}/${id}`
