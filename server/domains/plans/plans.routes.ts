import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import { plansApi } from '#contract/plans/plans.api'
import { planEditApi } from '#contract/plans/plans.edit.api'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as copies from './copy.service'
import * as days from './days/days.service'
import * as edit from './edit.service'
import { exportMatrix } from './matrix/matrix.export.service'
import * as matrix from './matrix/matrix.service'
import { planItemRef, planRef } from './plans.ref'
import * as plans from './plans.service'
import * as texts from './texts/texts.service'

const ofPlan = ({ id }: { id: number }) => planRef(id)
const inPlan = ({ plan_id }: { plan_id: number }) => planRef(plan_id)
const ofItem = ({ item_id }: { item_id: number }) => planItemRef(item_id)
const allow = 'room.manage'
const managed = { allow, at: ofPlan } as const

export const plansRoutes: Route[] = [
  route(plansApi.lists, { allow: 'room.read' }, plans.lists),
  route(plansApi.mine, { allow: 'visit' }, plans.mine),
  route(plansApi.detail, { allow: 'room.read', at: ofPlan }, plans.detail),
  route(plansApi.content, { allow: 'room.read', at: inPlan }, plans.content),
  route(plansApi.text, { allow: 'room.read' }, texts.text),
  route(plansApi.tick, { allow: 'room.read', at: ofItem }, plans.tick),
  route(plansApi.remove, managed, edit.remove),
  route(planEditApi.save, { allow }, edit.save),
  route(planEditApi.publish, managed, edit.publish),
  route(planEditApi.template, managed, edit.template),
  route(planEditApi.templates, { allow }, copies.templates),
  route(planEditApi.copy, { allow }, copies.copy),
  route(planEditApi.choices, { allow }, edit.choices),
  route(planEditApi.texts, { allow }, texts.lists),
  route(planEditApi.saveText, { allow, before: texts.clean }, texts.save),
  route(planEditApi.removeText, { allow }, texts.remove),
  route(planEditApi.days, { allow }, days.days),
  route(planEditApi.saveDays, { allow }, days.saveDays),
  route(planMatrixApi.matrix, managed, matrix.matrix),
  // Counting takes several transactions, and is the same when it is done twice.
  route(planMatrixApi.count, { ...managed, keyless: true }, matrix.count),
  route(planMatrixApi.user, { allow }, matrix.user),
  route(planMatrixApi.remind, managed, matrix.remind),
]
export const plansRaws: RawRoute[] = [raw(planMatrixApi.export, { allow: 'visit' }, exportMatrix)]
