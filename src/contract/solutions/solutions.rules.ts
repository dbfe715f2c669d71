import type { ContentLevel } from '../content/content.model'
import { cleanName, tooLong } from '../kernel/text'

export const SOLUTION_TITLE_MAX = 40
export const SOLUTION_INTRO_MAX = 120
export const SOLUTION_TEXT_MAX = 3000
export const SOLUTION_INDUSTRIES_MAX = 5
/** Titles of one kind that a solution names of what is in its room. */
export const HOLDS_SHOWN = 60

/** What a solution brings along, in the order in which it is told. */
export const HELD_KINDS = [
  'course',
  'exam',
  'work',
  'contest',
  'task',
  'plan',
  'cert',
  'content',
  'material',
  'software',
] as const
export type HeldKind = (typeof HELD_KINDS)[number]

/** Who may use a published one: its organisation and those below it, or everybody. */
export const SOLUTION_VISIBILITIES = ['org', 'store'] as const
export type SolutionVisibility = (typeof SOLUTION_VISIBILITIES)[number]

/** Never published, to be had, taken down. */
export const SOLUTION_STATES = ['draft', 'published', 'taken_down'] as const
export type SolutionState = (typeof SOLUTION_STATES)[number]

export const solutionStateOf = (s: { publish_time: number; online_status: number }): SolutionState => {
  if (s.publish_time === 0) return 'draft'
  return s.online_status === 1 ? 'published' : 'taken_down'
}

export interface SolutionWords {
  title: string
  description: string
  body: string
  room_id: number
  industry_ids: readonly number[]
  level: ContentLevel
}

/** What is wrong with a solution, by field; empty when nothing is. */
export const solutionProblems = (
  s: SolutionWords,
): Partial<Record<'title' | 'description' | 'body' | 'room' | 'industries', string>> => {
  const title = cleanName(s.title)
  return {
    ...(!title && { title: '请填写方案名称' }),
    ...(tooLong(title, SOLUTION_TITLE_MAX) && { title: `方案名称在${SOLUTION_TITLE_MAX}个字以内` }),
    ...(!s.description.trim() && { description: '请填写一句话简介' }),
    ...(tooLong(s.description.trim(), SOLUTION_INTRO_MAX) && { description: `简介在${SOLUTION_INTRO_MAX}个字以内` }),
    ...(tooLong(s.body.trim(), SOLUTION_TEXT_MAX) && { body: `方案说明在${SOLUTION_TEXT_MAX}个字以内` }),
    ...(!s.room_id && { room: '请选择作为样板的实训室' }),
    ...(s.industry_ids.length > SOLUTION_INDUSTRIES_MAX && { industries: `最多选择${SOLUTION_INDUSTRIES_MAX}个行业` }),
  }
}
