import { sectionKindLabels } from '#contract/courses/courses.labels'
import type { CourseSection } from '#contract/courses/courses.model'
import { when } from '#lib/format'
import { mediaWord } from './course-address'

/** What a section is and how long it takes, in one line. */
export const sectionFacts = (one: Pick<CourseSection, 'kind' | 'mime' | 'minutes'>): string =>
  [mediaWord(one) || sectionKindLabels[one.kind], one.minutes > 0 && `约 ${one.minutes} 分钟`]
    .filter(Boolean)
    .join(' · ')

/** The same, with how far one has come where one is not through. */
export const farWords = (
  one: Pick<CourseSection, 'kind' | 'mime' | 'minutes' | 'done' | 'percent' | 'duration'>,
): string => {
  const far = !one.done && one.percent > 0 && `${one.duration > 0 ? '看' : '读'}到 ${one.percent}%`
  return [sectionFacts(one), far].filter(Boolean).join(' · ')
}

/** Why a section is closed, with when it opens where that is known. */
export const closedWords = ({ why, open_time }: Pick<CourseSection, 'why' | 'open_time'>, byDate: boolean): string =>
  byDate && open_time > 0 ? `${when(open_time)} 开放` : why
