import { passesApi } from '#contract/works/passes/passes.api'
import { type Route, route } from '../../../lib/calls/serve'
import { saveAnswer } from './answers.service'
import { handIn, takeBack } from './handin.service'
import * as passes from './passes.service'

/** The longest text answer in the widest characters, with its envelope. */
const ANSWER_BODY = 512 * 1024

export const passesRoutes: Route[] = [
  route(passesApi.lists, { allow: 'room.read' }, passes.list),
  route(passesApi.reading, { allow: 'visit' }, passes.reading),
  route(passesApi.detail, { allow: 'room.read' }, passes.detail),
  route(passesApi.saveAnswer, { allow: 'room.read', body: ANSWER_BODY, patient: true }, saveAnswer),
  route(passesApi.handIn, { allow: 'room.read', patient: true }, handIn),
  route(passesApi.takeBack, { allow: 'room.read' }, takeBack),
  route(passesApi.versions, { allow: 'room.read' }, passes.versions),
  route(passesApi.refreshWorkStats, { allow: 'room.read' }, passes.stats),
  route(passesApi.offlineCopy, { allow: 'room.read' }, passes.offlineCopy),
  route(passesApi.rule, { allow: 'room.read', row: passes.ruleHere }, passes.rule),
  route(passesApi.saveRule, { allow: 'room.manage' }, passes.saveRule),
]
