import * as z from 'zod/mini'
import { isTooComplex, RICH_UNREADABLE, unreadableHtml } from '#contract/kernel/rich'
import {
  ITEM_KINDS,
  type ItemContents,
  type ItemKind,
  type RubricRow,
  workItemDraft,
} from '#contract/works/works.model'

/** What of an item its author wrote, as a row has it. */
export interface Written {
  id: number
  kind: ItemKind
  title: string
  intro: string
  content: ItemContents[ItemKind]
  score: number
  required: boolean
  deadline: number
  rubric: RubricRow[]
}

const empty: ItemContents = {
  rich_text: { html: unreadableHtml },
  video: { file_id: 0, url: '' },
  file: { file_ids: [] },
  link: { url: '' },
  activity: { software_id: 0, url: '' },
  quiz: { questions: [] },
  text: { limit: 0, placeholder: '' },
  upload: { max: 1, accept: [] },
}

const fits = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

const isWhole = ({ id, kind, title, intro, content, score, required, deadline, rubric }: Written): boolean =>
  fits(workItemDraft, { id, kind, title, intro, content, score, required, deadline, rubric }) &&
  !(kind === 'rich_text' && isTooComplex((content as ItemContents['rich_text']).html))

/**
 * A row as it can be shown. One that an older version, an import or a hand in the database left larger or different than an
 * item may be loses what can't be read, says so, and takes nothing else of its work along; its author may write it anew.
 */
export const readable = <R extends Written>(row: R): R => {
  if (isWhole(row)) return row
  const kind = ITEM_KINDS.includes(row.kind) ? row.kind : 'rich_text'
  const rubric = fits(workItemDraft.def.options[0].shape.rubric, row.rubric) ? row.rubric : []
  const content = { ...row, kind, title: '', intro: '', score: 0, deadline: 0, rubric: [] }
  const lost = !isWhole(content)
  return {
    ...row,
    kind,
    title: row.title.slice(0, 200),
    intro: lost && kind !== 'rich_text' ? RICH_UNREADABLE : row.intro.slice(0, 5000),
    content: lost ? empty[kind] : row.content,
    score: Math.min(1000, Math.max(0, row.score)),
    deadline: Math.max(0, row.deadline),
    // Nobody can give what is not asked any more.
    required: row.required && !lost,
    rubric,
  }
}
