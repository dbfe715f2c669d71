import { orgUnitsApi } from '#contract/orgs/units/units.api'
import { type Route, route } from '../../../lib/calls/serve'
import * as rise from './rise.service'
import * as units from './units.service'

export const orgUnitsRoutes: Route[] = [
  route(orgUnitsApi.tree, { allow: 'org.admin' }, units.tree),
  route(orgUnitsApi.save, { allow: 'org.admin' }, units.save),
  route(orgUnitsApi.move, { allow: 'org.admin' }, units.move),
  route(orgUnitsApi.remove, { allow: 'org.admin' }, units.remove),
  route(orgUnitsApi.plan, { allow: 'org.admin' }, rise.plan),
  route(orgUnitsApi.undoMoveUp, { allow: 'org.admin' }, rise.undo),
  route(orgUnitsApi.moveUp, { allow: 'org.admin' }, rise.moveUp),
]
