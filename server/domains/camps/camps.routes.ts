import { campsApi } from '#contract/camps/camps.api'
import { type Route, route } from '../../lib/calls/serve'
import * as authoring from './authoring.service'
import { membersFile } from './camps.export.service'
import * as camps from './camps.service'
import * as members from './members.service'

export const campsRoutes: Route[] = [
  route(campsApi.lists, { allow: 'room.read' }, camps.lists),
  route(campsApi.mine, { allow: 'visit' }, camps.mine),
  route(campsApi.detail, { allow: 'visit' }, camps.detail),
  route(campsApi.join, { allow: 'visit' }, members.join),
  route(campsApi.quit, { allow: 'visit' }, members.quit),
  route(campsApi.checkin, { allow: 'visit' }, members.checkin),
  route(campsApi.checkins, { allow: 'visit' }, members.checkins),
  route(campsApi.graduate, { allow: 'visit' }, members.graduate),
  route(
    campsApi.members,
    { allow: 'visit', file: { asked: (input) => input.do_export === 1, send: membersFile } },
    members.lists,
  ),
  route(campsApi.setGraduated, { allow: 'visit' }, members.setGraduated),
  route(campsApi.setFeatured, { allow: 'org.admin' }, camps.setFeatured),
  route(campsApi.savePhases, { allow: 'visit' }, authoring.savePhases),
  route(campsApi.savePeriod, { allow: 'visit' }, authoring.savePeriod),
  route(campsApi.removePeriod, { allow: 'visit' }, authoring.removePeriod),
]
