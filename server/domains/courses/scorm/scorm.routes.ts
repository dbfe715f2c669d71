import { scormApi } from '#contract/courses/scorm/scorm.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { sectionRef } from '../courses.ref'
import { look } from './library.service'
import { servePackage } from './scorm.serve'
import * as scorm from './scorm.service'

const learned = { allow: 'room.read', at: ({ id }: { id: number }) => sectionRef(id) } as const

export const scormRoutes: Route[] = [
  route(scormApi.launch, learned, scorm.launch),
  route(scormApi.look, { allow: 'visit' }, look),
  route(scormApi.commit, { ...learned, body: 1024 * 1024 }, scorm.commit),
]
export const scormRaws: RawRoute[] = [raw(scormApi.file, { allow: 'public', answers: ['*/*'] }, servePackage)]
