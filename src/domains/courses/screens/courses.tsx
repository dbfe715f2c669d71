import { CourseList } from './course-list'
import { CoursePage } from './course-page'
import { SectionReader } from './section-reader'

type Props = { roomId: number; courseId: number | undefined; sectionId: number | undefined }

/** The courses of a room, one of them, or one of its sections: as far as the address says. */
export function Courses({ roomId, courseId, sectionId }: Props) {
  if (courseId && sectionId)
    return <SectionReader key={sectionId} roomId={roomId} courseId={courseId} sectionId={sectionId} />
  return courseId ? <CoursePage roomId={roomId} courseId={courseId} /> : <CourseList roomId={roomId} />
}
