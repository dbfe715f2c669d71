import type { ContentType } from '#contract/content/content.types'
import { navigate } from '#lib/navigate'

/** Where content is read; `keep` is what the address it comes from carries along. */
export const contentPath = (id: number, keep: Record<string, string> = {}): string => {
  const search = new URLSearchParams(keep).toString()
  return `/published-content-detail/${id}${search && `?${search}`}`
}
/** A row's way to look at its file or text alone: nothing counts as opened, and nothing of a room is around it. */
export const previewAction = ({ id, content_type }: { id: number; content_type: ContentType }) => ({
  key: 'preview',
  label: '预览',
  menu: true,
  onSelect: () => navigate(`/preview-external-file/${content_type}/${id}`),
})
/** Where content is written. */
export const contentEditPath = ({ id }: { id: number }): string => `/content-edit?id=${id}`
export const contentNewPath = (type: ContentType): string => `/content-edit?type=${type}`
/** What a person writes, in whatever state. */
export const WRITTEN = '/my-resource-library?view=mine'
