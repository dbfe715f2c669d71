import type { authoringApi } from '#contract/content/authoring/authoring.api'
import type { ContentForm } from '#contract/content/content.model'
import type { ContentWords } from '#contract/content/content.rules'
import type { Input } from '#contract/kernel/endpoint'

/** What new content starts from. */
export const emptyForm = {
  title: '',
  description: '',
  cover_id: 0,
  body: '',
  licence: 'reserved' as const,
  credit: '',
  tags: [] as string[],
  industry_ids: [] as number[],
  level: 0 as const,
}

/** New content as its form shows it. */
export const newForm = (content_type: ContentForm['content_type']): ContentForm => ({
  id: 0,
  content_type,
  title: '',
  description: '',
  cover_data: { id: 0, url: '' },
  body: '',
  data: { kind: content_type === 'resource' ? 'file' : '', file: null, low_file: null, url: '', ref_id: 0 },
  ref: null,
  licence: 'reserved',
  credit: '',
  tags: [],
  industry_ids: [],
  level: 0,
  authors: [],
  contents: [],
  version: 0,
  state: 'draft',
  visibility: 'private',
  has_draft: false,
})

/** A form as the rules judge it. */
export const wordsOf = (form: ContentForm): ContentWords => ({
  content_type: form.content_type,
  title: form.title,
  description: form.description,
  credit: form.credit,
  tags: form.tags,
  kind: form.data.kind,
  file_id: form.data.file?.id ?? 0,
  url: form.data.url,
  ref_id: form.data.ref_id,
})

/** The same as it is sent; `version` is the one that it was read at. */
export const sentOf = (form: ContentForm, version: number): Input<typeof authoringApi.save> => ({
  ...(form.id > 0 && { id: form.id }),
  content_type: form.content_type,
  version,
  title: form.title,
  description: form.description,
  cover_id: form.cover_data.id,
  body: form.body,
  ...(form.data.kind && { kind: form.data.kind }),
  file_id: form.data.file?.id ?? 0,
  low_file_id: form.data.low_file?.id ?? 0,
  url: form.data.url,
  ref_id: form.data.ref_id,
  licence: form.licence,
  credit: form.credit,
  tags: form.tags,
  industry_ids: form.industry_ids,
  level: form.level,
  // Nobody is named where nobody but its owner writes it: the server knows who that is.
  ...(form.authors.length > 0 && { author_uids: form.authors.map(({ uid }) => uid) }),
  content_ids: form.contents.map(({ id }) => id),
})
