import { CourseList } from './course-list'
import { CoursePage } from './course-page'
import { type Elsewhere, SectionReader } from './section-reader'

type Props = { roomId: number; courseId: number | undefined; sectionId: number | undefined; elsewhere?: Elsewhere }

/** The courses of a room, one of them, or one of its sections: as far as the address says. */
export function Courses({ roomId, courseId, sectionId, elsewhere }: Props) {
  if (courseId && sectionId)
    return (
      <SectionReader
        key={sectionId}
        roomId={roomId}
        courseId={courseId}
        sectionId={sectionId}
        {...(elsewhere && { elsewhere })}
      />
    )
  return courseId ? <CoursePage roomId={roomId} courseId={courseId} /> : <CourseList roomId={roomId} />
}
