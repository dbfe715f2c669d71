import { scormApi } from '#contract/courses/scorm/scorm.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { sectionRef } from '../courses.ref'
import { left } from './left.service'
import { look } from './library.service'
import { servePackage } from './scorm.serve'
import * as scorm from './scorm.service'

/** No browser sends more of a page that goes. */
const LEFT = 64 * 1024
const learned = { allow: 'room.read', at: ({ id }: { id: number }) => sectionRef(id) } as const

export const scormRoutes: Route[] = [
  route(scormApi.launch, learned, scorm.launch),
  route(scormApi.look, { allow: 'visit' }, look),
  route(scormApi.commit, { ...learned, body: 1024 * 1024 }, scorm.commit),
]
export const scormRaws: RawRoute[] = [
  raw(scormApi.file, { allow: 'public', answers: ['*/*'] }, servePackage),
  // A frame of nobody's origin sends no session; the attempt that it names is known to whoever opened it, and to it.
  raw(scormApi.left, { allow: 'public', token: false, forms: true, body: LEFT }, left),
]
