import { orgLogApi } from '#contract/orgs/log/log.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import * as log from './log.read.service'

export const orgLogRoutes: Route[] = [route(orgLogApi.lists, { allow: 'org.admin' }, log.list)]

export const orgLogRaws: RawRoute[] = [raw(orgLogApi.file, { allow: 'org.admin' }, log.file)]
