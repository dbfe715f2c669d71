import { type ContentType, contentTypes } from '#contract/content/content.types'

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
export const isWrittenHere = (type: string): type is ContentType => {
  if (!Object.hasOwn(contentTypes, type)) return false
  const { editor } = contentTypes[type as ContentType]
  return editor !== 'own' || type in ownScreens
}
