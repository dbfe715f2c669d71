import type { SectionDetail } from '#contract/courses/courses.model'

/** What a section is being made of, by its kind. */
export type SectionDraft = Pick<
  SectionDetail,
  'kind' | 'body' | 'file' | 'low_file' | 'content_id' | 'content_title' | 'questions' | 'duration' | 'share'
>
