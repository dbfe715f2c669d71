import { isWebLink } from '../kernel/link'
import { tooLong } from '../kernel/text'
import type { ContentDetail, ContentState, Licence, ResourceKind } from './content.model'
import { type ContentType, contentTypes } from './content.types'

export const CONTENT_TITLE_MAX = 60
export const CONTENT_INTRO_MAX = 300
export const CONTENT_BODY_MAX = 20_000
export const CREDIT_MAX = 100
export const TAGS_MAX = 8
export const TAG_MAX = 12
export const INDUSTRIES_MAX = 5
/** Contents that a channel lists. */
export const CONTENTS_MAX = 100
export const AUTHORS_MAX = 10
/** Earlier versions that are shown and can be brought back. */
export const VERSIONS_SHOWN = 30
/** Days for which deleted content can be brought back. */
export const DELETED_DAYS = 30

export const contentStateOf = (c: {
  publish_time: number
  online_status: number
  deleted_time: number
}): ContentState => {
  if (c.deleted_time > 0) return 'deleted'
  if (c.publish_time === 0) return 'draft'
  return c.online_status === 1 ? 'published' : 'taken_down'
}

/** What is written of content, as its rules judge it. */
export interface ContentWords {
  content_type: ContentType
  title: string
  description: string
  credit: string
  tags: readonly string[]
  kind: ResourceKind | ''
  file_id: number
  url: string
  ref_id: number
}
type Problems = Partial<Record<'title' | 'description' | 'credit' | 'tags' | 'kind' | 'file' | 'url' | 'ref', string>>

const linkProblem = (url: string): Problems => {
  if (!url.trim()) return { url: '请填写链接地址' }
  return isWebLink(url) ? {} : { url: '链接格式不正确，请以 http:// 或 https:// 开头' }
}

/** What a type asks for besides words. */
const dataProblems = (w: ContentWords): Problems => {
  const { editor } = contentTypes[w.content_type]
  if (editor === 'link') return linkProblem(w.url)
  if (editor === 'reference') return w.ref_id ? {} : { ref: `请选择${contentTypes[w.content_type].label}` }
  if (editor !== 'resource') return {}
  if (!w.kind) return { kind: '请选择资源形式' }
  if (w.kind === 'link') return linkProblem(w.url)
  if (w.kind === 'page') return {}
  return w.file_id ? {} : { file: `请上传${{ video: '视频', file: '文件', scorm: ' SCORM 课件' }[w.kind]}` }
}

/** What is wrong with a draft: it may lack what a published one needs, and be no longer than it either. */
export const draftProblems = (w: ContentWords): Problems => ({
  ...(!w.title.trim() && { title: '请填写标题' }),
  ...(tooLong(w.title.trim(), CONTENT_TITLE_MAX) && { title: `标题在${CONTENT_TITLE_MAX}个字以内` }),
  ...(tooLong(w.description.trim(), CONTENT_INTRO_MAX) && { description: `简介在${CONTENT_INTRO_MAX}个字以内` }),
  ...(tooLong(w.credit.trim(), CREDIT_MAX) && { credit: `来源在${CREDIT_MAX}个字以内` }),
  ...(w.tags.length > TAGS_MAX && { tags: `最多${TAGS_MAX}个标签` }),
  ...(w.tags.some((tag) => tooLong(tag, TAG_MAX)) && { tags: `标签在${TAG_MAX}个字以内` }),
})

/** What keeps content from being published. */
export const contentProblems = (w: ContentWords): Problems => ({ ...draftProblems(w), ...dataProblems(w) })

/** Whether a licence lets anybody who may read make a copy that names where it is from. */
export const copiesFreely = (licence: Licence): boolean => licence !== 'reserved'

/** Types of content that may stand in the list of one. */
export const heldBy = (holder: ContentType): readonly ContentType[] =>
  (contentTypes[holder].holds ?? []) as readonly ContentType[]
export const mayHold = (holder: ContentType, held: ContentType): boolean => heldBy(holder).includes(held)

/** Tags as they are kept: without blanks around, each once. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter(Boolean)),
]

/** Why content that was answered is not shown: it was deleted, or taken down and the asker is none of its people. */
export const goneState = ({
  state,
  can_edit,
  can_manage,
}: Pick<ContentDetail, 'state' | 'can_edit' | 'can_manage'>): 'deleted' | 'taken_down' | undefined => {
  if (state === 'deleted') return 'deleted'
  return state === 'taken_down' && !can_edit && !can_manage ? 'taken_down' : undefined
}
