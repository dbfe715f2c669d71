import { type ContentType, contentTypes } from '#contract/content/content.types'
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
/** Where a later domain shows, and lets write, what a type adds to its words. */
interface OwnScreen {
  /** What it is, e.g. on a button. */
  label: string
  read: string
  write: string
}
const ownScreens: Partial<Record<ContentType, (id: number) => OwnScreen>> = {
  project: (id) => ({ label: '项目目录', read: `/project-detail/${id}`, write: `/project-detail/${id}?edit=1` }),
}
export const ownScreenOf = ({ id, content_type }: { id: number; content_type: ContentType }): OwnScreen | undefined =>
  ownScreens[content_type]?.(id)
/** Whether the words of content are written there: of what a domain of its own makes where that has a screen for the rest. */
export const isWrittenHere = (type: ContentType): boolean => {
  const { editor } = contentTypes[type]
  return editor === 'own' ? type in ownScreens : editor !== 'reference'
}
