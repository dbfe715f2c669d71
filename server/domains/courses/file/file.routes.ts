import { courseFileApi } from '#contract/courses/file/file.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { exportFile } from './export.service'
import { importFile } from './import.service'

export const fileRoutes: Route[] = [
  // Reads a file and keeps what is in it: too slow for the transaction of a key.
  route(courseFileApi.import, { allow: 'room.manage', keyless: true }, importFile),
]
export const fileRaws: RawRoute[] = [raw(courseFileApi.export, { allow: 'visit' }, exportFile)]
