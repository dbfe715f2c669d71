import { badgesApi } from '#contract/certs/badges/badges.api'
import { certsApi } from '#contract/certs/certs.api'
import { certsManageApi } from '#contract/certs/certs.manage.api'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as awards from './awards/awards.service'
import * as candidates from './awards/candidates.service'
import { claim } from './awards/claim.service'
import * as badges from './badges/badges.service'
import * as edit from './certs.edit.service'
import * as certs from './certs.service'
import { pack, packState, zip } from './paper/pack.service'
import { file } from './paper/paper.service'
import { learners, stats } from './stats.service'
import { verify } from './verify.service'

const allow = 'room.manage'

export const certsRoutes: Route[] = [
  route(certsApi.lists, { allow: 'room.read' }, certs.lists),
  route(certsApi.detail, { allow: 'room.read' }, certs.detail),
  route(certsApi.mine, { allow: 'visit' }, certs.mine),
  route(certsApi.claim, { allow: 'room.read' }, claim),
  route(certsApi.stats, { allow: 'room.read' }, stats),
  route(certsApi.learners, { allow }, learners),
  route(certsApi.verify, { allow: 'public' }, verify),
  route(certsManageApi.saveContainer, { allow }, edit.saveContainer),
  route(certsManageApi.removeContainer, { allow }, edit.removeContainer),
  route(certsManageApi.save, { allow, before: edit.prepare }, edit.save),
  route(certsManageApi.publish, { allow }, edit.publish),
  route(certsManageApi.remove, { allow }, edit.remove),
  route(certsManageApi.choices, { allow }, edit.choices),
  route(certsManageApi.contests, { allow }, candidates.contests),
  route(certsManageApi.candidates, { allow }, candidates.candidates),
  route(certsManageApi.award, { allow }, awards.award),
  route(certsManageApi.awards, { allow }, awards.awards),
  route(certsManageApi.revoke, { allow }, awards.revoke),
  route(certsManageApi.renew, { allow }, awards.renew),
  // Its work goes on behind the call, which the transaction of a key would hide from it.
  route(certPaperApi.pack, { allow, keyless: true }, pack),
  route(certPaperApi.packState, { allow }, packState),
]

export const certsRaws: RawRoute[] = [
  raw(certPaperApi.file, { allow: 'visit' }, file),
  raw(certPaperApi.zip, { allow: 'visit' }, zip),
  raw(badgesApi.did, { allow: 'public', answers: ['application/json'] }, badges.did),
  raw(badgesApi.jwks, { allow: 'public', answers: ['application/json'] }, badges.keySet),
  raw(badgesApi.status, { allow: 'public', answers: ['application/vc+jwt'] }, badges.status),
]
