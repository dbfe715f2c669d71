import { materialsApi } from '#contract/materials/materials.api'
import { type Route, route } from '../../lib/calls/serve'
import * as materials from './materials.service'

export const materialsRoutes: Route[] = [
  route(materialsApi.lists, { allow: 'room.any' }, materials.lists),
  route(materialsApi.add, { allow: 'room.manage' }, materials.add),
  route(materialsApi.update, { allow: 'room.manage' }, materials.update),
  route(materialsApi.sort, { allow: 'room.manage' }, materials.sort),
  route(materialsApi.remove, { allow: 'room.manage' }, materials.remove),
  route(materialsApi.saveGroup, { allow: 'room.manage' }, materials.saveGroup),
  route(materialsApi.removeGroup, { allow: 'room.manage' }, materials.removeGroup),
  route(materialsApi.sortGroups, { allow: 'room.manage' }, materials.sortGroups),
]
