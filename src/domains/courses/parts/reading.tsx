import type { ReactNode } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import { ReadDepth } from '#ui/layout/read-depth'
import { beatLater } from '../courses.offline'

type Props = { section: SectionDetail; fixed: boolean; children: ReactNode }

/** A text that is read: how far down is kept, and is where one goes on. */
export function Reading({ section, fixed, children }: Props) {
  const { id, percent, done, title, course_id: courseId } = section
  const place = { courseId, sectionId: id, title }
  return (
    <ReadDepth
      id={id}
      percent={percent}
      fixed={fixed || done}
      onDeeper={(read) => beatLater(place, { read, percent: read, done: false })}
    >
      {children}
    </ReadDepth>
  )
}
