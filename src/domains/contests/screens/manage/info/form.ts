import type { ContestSetting, ContestSettings, ItemDraft } from '#contract/contests/authoring/authoring.model'
import type { ItemKind } from '#contract/contests/contests.model'
import type { Attachment } from '#contract/files/files.api'
import { newKey } from '#lib/ids'

/** A row that has no id yet is told from its neighbours by this. */
interface Keyed {
  key: string
}

export interface ItemForm extends Keyed {
  id: number
  title: string
  description: string
  kind: ItemKind
  ref_id: number
  ref_title: string
  ref_gone: boolean
  judges: number
  files: Attachment[]
  used: boolean
}

export interface BracketForm extends Keyed {
  id: number
  title: string
}

/** All that an organiser sets, as the editor holds it. */
export interface ContestForm
  extends Omit<ContestSettings, 'cover_id' | 'file_ids' | 'brackets' | 'fields' | 'freeze_time'> {
  freeze_time: number
  cover: { id: number; url: string }
  files: Attachment[]
  brackets: BracketForm[]
  fields: ContestSettings['fields']
  items: ItemForm[]
}

export const formOf = (c: ContestSetting): ContestForm => ({
  title: c.title,
  intro: c.intro,
  type: c.type,
  cover: c.cover_data,
  signup_begin: c.signup_begin,
  signup_end: c.signup_end,
  begin_time: c.begin_time,
  end_time: c.end_time,
  freeze_time: c.freeze_time,
  contest_team_size: c.contest_team_size,
  contest_team_min: c.contest_team_min,
  team_limit: c.team_limit,
  open_signup: c.open_signup,
  fields: c.fields,
  score_rule: c.score_rule,
  blind: c.blind,
  gap_limit: c.gap_limit,
  notice_days: c.notice_days,
  files: c.files,
  brackets: c.brackets.map((b) => ({ ...b, key: String(b.id) })),
  items: c.items.map(({ weight: _, ...i }) => ({ ...i, key: String(i.id) })),
})

export const settingsOf = ({ cover, files, brackets, items: _, ...rest }: ContestForm): ContestSettings => ({
  ...rest,
  cover_id: cover.id,
  file_ids: files.map((f) => f.id),
  brackets: brackets.map(({ id, title }) => ({ id, title })),
})

export const draftOf = ({ id, title, description, kind, ref_id, judges, files }: ItemForm): ItemDraft => ({
  id,
  title,
  description,
  kind,
  ref_id,
  judges,
  file_ids: files.map((f) => f.id),
})

export const draftsOf = (form: ContestForm): ItemDraft[] => form.items.map(draftOf)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What of the settings differs from what the server has. */
export const changesOf = (form: ContestForm, saved: ContestForm): Partial<ContestSettings> => {
  const before = settingsOf(saved) as Record<string, unknown>
  return Object.fromEntries(Object.entries(settingsOf(form)).filter(([key, value]) => !same(value, before[key])))
}

export const itemsChanged = (form: ContestForm, saved: ContestForm): boolean => !same(draftsOf(form), draftsOf(saved))

export const newItem = (kind: ItemKind, source?: { ref_id: number; title: string }): ItemForm => ({
  key: newKey(),
  id: 0,
  title: source?.title ?? '',
  description: '',
  kind,
  ref_id: source?.ref_id ?? 0,
  ref_title: source?.title ?? '',
  ref_gone: false,
  judges: 2,
  files: [],
  used: false,
})
