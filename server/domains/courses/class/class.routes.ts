import { courseClassApi } from '#contract/courses/class/class.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { courseRef } from '../courses.ref'
import { exportMatrix } from './class.export.service'
import * as learners from './class.service'

const managed = { allow: 'room.manage', at: ({ id }: { id: number }) => courseRef(id) } as const

export const classRoutes: Route[] = [
  route(courseClassApi.matrix, managed, learners.matrix),
  route(courseClassApi.learner, managed, learners.learner),
  route(courseClassApi.remind, managed, learners.remind),
]
export const classRaws: RawRoute[] = [raw(courseClassApi.export, { allow: 'visit' }, exportMatrix)]
