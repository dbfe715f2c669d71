import { resetApi } from '#contract/rooms/members/reset.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as reset from './reset.service'

/** New passwords for those who forgot theirs. */
export const resetRoutes: Route[] = [route(resetApi.issue, { allow: 'room.member', keyless: true }, reset.issue)]
