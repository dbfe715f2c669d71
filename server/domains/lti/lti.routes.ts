import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiProtocolApi } from '#contract/lti/protocol/protocol.api'
import { ltiToolsApi } from '#contract/lti/tools/tools.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as activities from './activities/activities.service'
import { exportLearners } from './activities/learners.export.service'
import { auth } from './protocol/auth.service'
import { deepLink } from './protocol/deep.service'
import { published, rotateKeys } from './protocol/keys.service'
import * as grades from './services/grades.service'
import { memberships } from './services/names.service'
import { token } from './services/token.service'
import { contentTool, saveContentTool } from './tools/content-tool.service'
import { pick, picked } from './tools/pick.service'
import * as tools from './tools/tools.service'

export const ltiRoutes: Route[] = [
  // Of those who may visit, the services let in suppliers and whoever runs an organisation.
  route(ltiToolsApi.lists, { allow: 'visit' }, tools.lists),
  route(ltiToolsApi.detail, { allow: 'visit' }, tools.detail),
  route(ltiToolsApi.save, { allow: 'visit' }, tools.save),
  route(ltiToolsApi.setState, { allow: 'org.admin' }, tools.setState),
  route(ltiToolsApi.remove, { allow: 'visit' }, tools.remove),
  route(ltiToolsApi.rotateKeys, { allow: 'super' }, rotateKeys),
  route(ltiToolsApi.contentTool, { allow: 'visit' }, contentTool),
  route(ltiToolsApi.saveContentTool, { allow: 'visit' }, saveContentTool),
  // Good once: no answer of it is kept.
  route(ltiToolsApi.pick, { allow: 'visit', keyless: true }, pick),
  route(ltiToolsApi.picked, { allow: 'visit' }, picked),
  route(ltiActivitiesApi.lists, { allow: 'room.read' }, activities.lists),
  route(ltiActivitiesApi.choices, { allow: 'room.resource' }, activities.choices),
  route(ltiActivitiesApi.add, { allow: 'room.resource' }, activities.add),
  route(ltiActivitiesApi.update, { allow: 'room.resource' }, activities.update),
  route(ltiActivitiesApi.remove, { allow: 'room.resource' }, activities.remove),
  route(ltiActivitiesApi.learners, { allow: 'room.resource' }, activities.learners),
  route(ltiActivitiesApi.launch, { allow: 'room.read', keyless: true, demo: true }, activities.launch),
  route(ltiActivitiesApi.preview, { allow: 'visit', keyless: true, demo: true }, activities.preview),
  route(ltiActivitiesApi.places, { allow: 'visit' }, activities.places),
]

/** What carries its own authority: a signature, a token, what the browser was given. */
const BODY = 64 * 1024
const outside = { allow: 'public', token: false, forms: true, body: BODY } as const
const json = ['application/json']

export const ltiRaws: RawRoute[] = [
  raw(ltiActivitiesApi.exportLearners, { allow: 'visit' }, exportLearners),
  raw(ltiProtocolApi.jwks, { allow: 'public', answers: json }, async (ctx, _, reply) => {
    const keys = await published(ctx)
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .type('application/json')
      .send(JSON.stringify(keys))
  }),
  raw(ltiProtocolApi.auth, { ...outside, answers: ['text/html'], methods: ['GET', 'POST'] }, auth),
  raw(ltiProtocolApi.deepLink, { ...outside, answers: ['text/html'] }, deepLink),
  raw(ltiProtocolApi.token, { ...outside, answers: json }, token),
  raw(ltiProtocolApi.lineItems, { ...outside, answers: json, methods: ['GET', 'POST'] }, grades.lineItems),
  raw(ltiProtocolApi.lineItem, { ...outside, answers: json, methods: ['GET', 'PUT', 'DELETE'] }, grades.lineItem),
  raw(ltiProtocolApi.scores, { ...outside, answers: json }, grades.scores),
  raw(ltiProtocolApi.results, { ...outside, answers: json }, grades.results),
  raw(ltiProtocolApi.memberships, { ...outside, answers: json }, memberships),
]
