import type { Attachment } from '#contract/files/files.api'
import type { Input } from '#contract/kernel/endpoint'
import type { worksApi } from '#contract/works/works.api'
import type { ItemContents, ItemKind, WorkItemDraft, WorkStep, WorkStepType } from '#contract/works/works.model'
import { newKey } from '#lib/ids'
import { newQuestion } from '../../../questions/parts/new-question'

/** An item in the editor: known by its key before the server gives it an id; its files are for showing. */
export type ItemForm = WorkItemDraft & { key: string; files: Attachment[] }

/** A step in the editor. `base` is the version that it was made from. */
export interface StepForm {
  base: number
  type: WorkStepType
  title: string
  items: ItemForm[]
}

export const formOf = (step: WorkStep): StepForm => ({
  base: step.version,
  type: step.type,
  title: step.title,
  items: step.items.map(({ work_id: _, step_id: __, sort: ___, ...item }) => {
    // How its software stands is the server's to say; what is sent names it alone.
    const { software: ____, ...written } = { software: undefined, ...item }
    return { ...written, key: `i${item.id}` } as ItemForm
  }),
})

export const sameForm = (a: unknown, b: StepForm): boolean => JSON.stringify(a) === JSON.stringify(b)

type SentStep = Input<typeof worksApi.saveStep>['step']

/** What is sent of it. */
export const sentOf = (form: StepForm, id: number): SentStep => ({
  id,
  version: form.base,
  type: form.type,
  title: form.title,
  items: form.items.map(({ key: _, files: __, ...item }) => item as WorkItemDraft),
})

/** The form after its save: new items have ids now, and what was typed meanwhile stays. */
export const afterSave = (form: StepForm, sent: StepForm, saved: WorkStep): StepForm => {
  const ids = new Map(sent.items.map((item, n) => [item.key, saved.items[n]?.id]))
  return {
    ...form,
    base: saved.version,
    items: form.items.map((item) => {
      const id = ids.get(item.key)
      return id ? { ...item, id } : item
    }),
  }
}

const empty: { [K in ItemKind]: () => ItemContents[K] } = {
  rich_text: () => ({ html: '' }),
  video: () => ({ file_id: 0, url: '' }),
  file: () => ({ file_ids: [] }),
  link: () => ({ url: '' }),
  activity: () => ({ software_id: 0, url: '' }),
  quiz: () => ({ questions: [newQuestion()] }),
  text: () => ({ limit: 0, placeholder: '' }),
  upload: () => ({ max: 3, accept: [] }),
}

export const newItem = (kind: ItemKind): ItemForm =>
  ({
    key: newKey(),
    kind,
    content: empty[kind](),
    title: '',
    intro: '',
    score: kind === 'text' || kind === 'upload' ? 10 : 0,
    required: kind === 'quiz' || kind === 'text' || kind === 'upload',
    deadline: 0,
    rubric: [],
    files: [],
  }) as ItemForm

const bare = ({ key: _, files: __, id: ___, ...item }: ItemForm): string => JSON.stringify(item)

/** Both versions in one step: theirs as it stands, with what is different in mine behind it as items of their own. */
export const bothOf = (mine: StepForm, theirs: WorkStep): StepForm => {
  const base = formOf(theirs)
  const known = new Set(base.items.map(bare))
  const added = mine.items
    .filter((item) => !known.has(bare(item)))
    .map(({ id: _, ...item }) => ({ ...item, key: newKey(), title: `${item.title}（我的版本）` }) as ItemForm)
  return { ...base, items: [...base.items, ...added] }
}
