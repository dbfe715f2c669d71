import { useQueryClient } from '@tanstack/react-query'
import type { CourseDetail, CourseSection, SectionDetail } from '#contract/courses/courses.model'
import { openSections } from '#contract/courses/courses.rules'
import { serverSeconds } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { farHere, ofProgress, unsentOf } from '../courses.offline'

/** What waits here of a course; once it has left, what the server says of the course is read anew. */
export const useUnsent = (courseId: number): readonly OutboxItem[] => {
  const client = useQueryClient()
  const { items } = useOutbox()
  const mine = unsentOf(items, courseId)
  useWhenSent(mine.length, () => {
    for (const queryKey of ofProgress()) void client.invalidateQueries({ queryKey })
  })
  return mine
}

type Far = ReturnType<typeof farHere>
const further = <T extends Pick<CourseSection, 'id' | 'done' | 'percent'>>(one: T, far: Far): T => {
  const here = far.get(one.id)
  return here ? { ...one, done: one.done || here.done, percent: Math.max(one.percent, here.percent) } : one
}

/** A course with what was learned on this device and has not arrived yet: what that opens is open. */
export const withFar = (course: CourseDetail, items: readonly OutboxItem[]): CourseDetail => {
  const far = farHere(items, course.id)
  if (far.size === 0) return course
  const chapters = course.chapters.map((chapter) => ({
    ...chapter,
    sections: chapter.sections.map((one) => further(one, far)),
  }))
  const sections = chapters.flatMap((chapter) => chapter.sections)
  const done = new Set(sections.filter((one) => one.done).map((one) => one.id))
  const opened = openSections(course.open_rule, sections, done, serverSeconds())
  const isOpen = (one: CourseSection) => one.open || (opened.get(one.id)?.open ?? false)
  return {
    ...course,
    done_count: done.size,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      sections: chapter.sections.map((one) => ({ ...one, open: isOpen(one), why: isOpen(one) ? '' : one.why })),
    })),
  }
}

export const sectionWithFar = (section: SectionDetail, items: readonly OutboxItem[]): SectionDetail =>
  further(section, farHere(items, section.course_id))
