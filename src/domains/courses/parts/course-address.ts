import type { CourseSection } from '#contract/courses/courses.model'
import type { SectionKind } from '#contract/courses/courses.rules'
import type { IconName } from '#ui/display/icon'

export const courseList = (roomId: number): string => `/training-room/student/${roomId}/course`
export const courseAt = (roomId: number, courseId: number): string => `${courseList(roomId)}?course=${courseId}`
export const sectionAt = (roomId: number, courseId: number, sectionId: number): string =>
  `${courseAt(roomId, courseId)}&section=${sectionId}`
export const courseDesk = (roomId: number): string => `/training-room/manager/${roomId}/course`
export const courseEditor = (roomId: number, courseId: number): string => `${courseDesk(roomId)}?course=${courseId}`
/** How its class gets on, and one of its learners. */
export const courseClass = (roomId: number, courseId: number): string => `${courseEditor(roomId, courseId)}&class=1`
export const classLearner = (roomId: number, courseId: number, uid: number): string =>
  `${courseClass(roomId, courseId)}&learner=${uid}`

export const sectionIcons: Record<SectionKind, IconName> = {
  page: 'edit',
  file: 'file',
  scorm: 'apps',
  content: 'book',
  quiz: 'task',
}

const media: [kind: string, label: string][] = [
  ['video/', '视频'],
  ['audio/', '音频'],
  ['image/', '图片'],
]
/** What a section of a file is, in a word; '' for any other file. */
export const mediaWord = ({ mime }: Pick<CourseSection, 'mime'>): string =>
  media.find(([kind]) => mime.startsWith(kind))?.[1] ?? ''
