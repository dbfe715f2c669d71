import { isLink, isWebLink } from '#contract/kernel/link'
import { richFileIds, richTooComplex } from '#contract/kernel/rich'
import { cleanName, cut, tooLong } from '#contract/kernel/text'
import { SOFTWARE_TITLE_MAX } from '#contract/software/software.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import type { ItemContents, ItemKind, WorkItemDraft } from '#contract/works/works.model'
import {
  INTRO_MAX,
  ITEM_TITLE_MAX,
  itemScore,
  RICH_TEXT_MAX,
  richTextMessage,
  STEP_TITLE_MAX,
  TEXT_ANSWER_MAX,
} from '#contract/works/works.rules'
import type { Cleaned } from '../../../lib/rich/texts'
import { keepQuestions } from '../../questions/questions.service'
import type { NewItem } from './works.steps.store'

/** What is kept of a content, or in words why it can't be. */
type Keep = { [K in ItemKind]: (content: ItemContents[K], cleaned: Cleaned) => ItemContents[K] | string }

const address = (url: string, also = false): string | undefined => {
  const text = url.trim()
  return text === '' || (also ? isLink : isWebLink)(text) ? text : undefined
}
const BAD_ADDRESS = '地址格式不正确，请以 http:// 或 https:// 开头'

/** Each kind of item, as it is kept. What is merely missing may be kept in a draft: publishing asks for it. */
const keep: Keep = {
  rich_text: ({ html: sent }, cleaned) => {
    const clean = cleaned(sent)
    if (!clean) return richTooComplex
    return clean.count > RICH_TEXT_MAX ? richTextMessage : { html: clean.html }
  },
  video: ({ file_id, url: sent }) => {
    const url = address(sent)
    if (url === undefined) return BAD_ADDRESS
    return { file_id, url }
  },
  file: ({ file_ids }) => ({ file_ids: [...new Set(file_ids)] }),
  link: ({ url: sent }) => {
    const url = address(sent, true)
    return url === undefined ? '链接格式不正确' : { url }
  },
  // Software or an address, or else what is left of software that is not in this room.
  activity: ({ software_id, url: sent, software_title }) => {
    const url = address(sent)
    if (url === undefined) return BAD_ADDRESS
    const title = cut(cleanName(software_title ?? ''), SOFTWARE_TITLE_MAX)
    if (!software_id && url) return { software_id, url }
    return { software_id, url: '', ...(title && { software_title: title }) }
  },
  quiz: ({ questions: sent }) => {
    const questions = keepQuestions(sent)
    return typeof questions === 'string' ? questions : { questions }
  },
  text: ({ limit, placeholder }) => ({ limit: Math.min(limit, TEXT_ANSWER_MAX), placeholder: placeholder.trim() }),
  upload: ({ max, accept }) => ({ max, accept: [...new Set(accept)] }),
}

const kept = (item: WorkItemDraft, cleaned: Cleaned): ItemContents[ItemKind] | string =>
  (keep[item.kind] as (content: ItemContents[ItemKind], cleaned: Cleaned) => ItemContents[ItemKind] | string)(
    item.content,
    cleaned,
  )

/** The rich texts of items, to be cleaned before they are kept. */
export const richOf = (items: readonly WorkItemDraft[]): string[] =>
  items.flatMap((item) => (item.kind === 'rich_text' ? [item.content.html] : []))

/** An item as it is kept, its rich text as it was cleaned; a text says why it can't be. */
export const keepItem = (item: WorkItemDraft, cleaned: Cleaned): NewItem | string => {
  const title = item.title.trim()
  const name = title || itemKindLabels[item.kind]
  if (tooLong(title, ITEM_TITLE_MAX)) return `“${name}”的标题在${ITEM_TITLE_MAX}个字以内`
  if (tooLong(item.intro, INTRO_MAX)) return `“${name}”的说明在${INTRO_MAX}个字以内`
  const content = kept(item, cleaned)
  if (typeof content === 'string') return `“${name}”：${content}`
  return {
    id: item.id,
    kind: item.kind,
    title,
    intro: item.intro.replaceAll('\r\n', '\n').trim(),
    content,
    score: itemScore({ ...item, content } as WorkItemDraft),
    required: item.required,
    deadline: item.deadline,
    rubric: item.rubric.filter((r) => r.title.trim()),
    fileIds: itemFileIds({ kind: item.kind, content }),
  }
}

const named: { [K in ItemKind]?: (content: ItemContents[K]) => number[] } = {
  rich_text: (c) => richFileIds(c.html),
  video: (c) => (c.file_id ? [c.file_id] : []),
  file: (c) => c.file_ids,
}
/** Ids of the files that an item shows, in their order. */
export const itemFileIds = (item: { kind: ItemKind; content: ItemContents[ItemKind] }): number[] =>
  (named[item.kind] as ((content: ItemContents[ItemKind]) => number[]) | undefined)?.(item.content) ?? []

export const stepTitleProblem = (title: string): string | undefined =>
  tooLong(title.trim(), STEP_TITLE_MAX) ? `步骤名称在${STEP_TITLE_MAX}个字以内` : undefined
