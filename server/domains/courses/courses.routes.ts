import { courseEditApi, coursesApi } from '#contract/courses/courses.api'
import { type Route, route } from '../../lib/calls/serve'
import * as edit from './courses.edit.service'
import { courseRef, sectionRef } from './courses.ref'
import * as courses from './courses.service'
import { target } from './target.service'

const ofCourse = ({ id }: { id: number }) => courseRef(id)
const inCourse = ({ course_id }: { course_id: number }) => courseRef(course_id)
const ofSection = ({ id }: { id: number }) => sectionRef(id)
const allow = 'room.manage'

export const coursesRoutes: Route[] = [
  route(coursesApi.lists, { allow: 'room.read' }, courses.lists),
  route(coursesApi.detail, { allow: 'room.read', at: ofCourse }, courses.detail),
  route(coursesApi.section, { allow: 'room.read', at: ofSection }, courses.section),
  route(coursesApi.offlineCopy, { allow: 'room.read', at: ofCourse }, courses.offlineCopy),
  route(coursesApi.finish, { allow: 'room.read', at: ofSection }, courses.finish),
  route(
    coursesApi.beat,
    { allow: 'room.read', at: ofSection, row: courses.sectionJoined, keyless: true },
    courses.beat,
  ),
  route(coursesApi.answer, { allow: 'room.read', at: ofSection }, courses.answer),
  route(coursesApi.target, { allow: 'room.read', at: ofCourse }, target),
  route(courseEditApi.save, { allow }, edit.save),
  route(courseEditApi.publish, { allow, at: ofCourse }, edit.publish),
  route(courseEditApi.remove, { allow, at: ofCourse }, edit.remove),
  route(courseEditApi.sort, { allow }, edit.sort),
  route(courseEditApi.saveChapter, { allow, at: inCourse }, edit.saveChapter),
  route(courseEditApi.removeChapter, { allow, at: inCourse }, edit.removeChapter),
  route(courseEditApi.saveSection, { allow, at: inCourse, before: edit.prepare }, edit.saveSection),
  route(courseEditApi.removeSection, { allow, at: inCourse }, edit.removeSection),
  route(courseEditApi.openSection, { allow, at: inCourse }, edit.openSection),
  route(courseEditApi.arrange, { allow, at: inCourse }, edit.arrange),
]
