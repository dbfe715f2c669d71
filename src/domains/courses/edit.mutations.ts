import type { QueryClient } from '@tanstack/react-query'
import { courseCopyApi } from '#contract/courses/copy/copy.api'
import { courseEditApi } from '#contract/courses/courses.api'
import { courseFileApi } from '#contract/courses/file/file.api'
import type { Input } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { baseOf } from '#lib/net/site'
import { thenAnew } from '#lib/net/then-anew'
import { writing } from '#lib/writing'
import { coursesQueries } from './courses.queries'

/** Reading a course file and keeping what is in it takes its time. */
const IMPORT_TIMEOUT = 180_000
/** What a course file would bring; nothing of it is kept. */
export const lookAtCourseFile = (roomId: number, fileId: number) =>
  call(courseFileApi.import, { training_room_id: roomId, file_id: fileId, dry: 1 }, { timeout: IMPORT_TIMEOUT })
/** Makes a draft of a course file. */
export const importCourse = async (client: QueryClient, roomId: number, fileId: number) => {
  const about = { training_room_id: roomId, file_id: fileId }
  const answer = await call(courseFileApi.import, about, { timeout: IMPORT_TIMEOUT })
  await Promise.all(coursesQueries.about.room().map((queryKey) => client.invalidateQueries({ queryKey })))
  return answer
}
/** Where a course is downloaded as one file. */
export const courseFileAddress = (id: number): string => `${baseOf('product')}${courseFileApi.export.path}?id=${id}`

export const copyCourse = writing(courseCopyApi.take, coursesQueries.about.room)
export const saveCourse = writing(courseEditApi.save, coursesQueries.about.room)
export const publishCourse = writing(courseEditApi.publish, coursesQueries.about.room)
export const removeCourse = writing(courseEditApi.remove, coursesQueries.about.room)
export const sortCourses = writing(courseEditApi.sort, coursesQueries.about.room)
export const saveChapter = writing(courseEditApi.saveChapter, coursesQueries.about.room)
export const removeChapter = writing(courseEditApi.removeChapter, coursesQueries.about.room)
/** Refused where somebody else was faster: theirs is read then. */
export const saveSection = (client: QueryClient, input: Input<typeof courseEditApi.saveSection>) =>
  thenAnew(client, call(courseEditApi.saveSection, input, once()), coursesQueries.about.room())
export const removeSection = writing(courseEditApi.removeSection, coursesQueries.about.room)
export const openSection = writing(courseEditApi.openSection, coursesQueries.about.room)
export const arrangeCourse = writing(courseEditApi.arrange, coursesQueries.about.room)
