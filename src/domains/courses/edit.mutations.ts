import type { QueryClient } from '@tanstack/react-query'
import { courseEditApi } from '#contract/courses/courses.api'
import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import { call } from '#lib/net/http'
import { once } from '#lib/net/http-once'
import { coursesQueries } from './courses.queries'

const writing =
  <E extends Endpoint>(api: E) =>
  async (client: QueryClient, input: Input<E>): Promise<Output<E>> => {
    const answer = await call(api, input, once())
    await Promise.all(coursesQueries.about.room().map((queryKey) => client.invalidateQueries({ queryKey })))
    return answer
  }

export const saveCourse = writing(courseEditApi.save)
export const publishCourse = writing(courseEditApi.publish)
export const removeCourse = writing(courseEditApi.remove)
export const sortCourses = writing(courseEditApi.sort)
export const saveChapter = writing(courseEditApi.saveChapter)
export const removeChapter = writing(courseEditApi.removeChapter)
export const saveSection = writing(courseEditApi.saveSection)
export const removeSection = writing(courseEditApi.removeSection)
export const openSection = writing(courseEditApi.openSection)
export const arrangeCourse = writing(courseEditApi.arrange)
