import { projectEditApi, projectsApi, projectsManageApi } from '#contract/projects/projects.api'
import { type Route, route } from '../../lib/calls/serve'
import * as edit from './edit.service'
import * as handIns from './hand-ins.service'
import * as imports from './import.service'
import * as manage from './manage.service'
import * as room from './room.service'
import * as tree from './tree.service'

const inside = { allow: 'room.read' } as const
const managed = { allow: 'room.manage' } as const
const marked = { allow: 'room.mark' } as const

export const projectsRoutes: Route[] = [
  route(projectsApi.tree, { allow: 'visit' }, tree.tree),
  route(projectsApi.node, { allow: 'visit' }, tree.node),
  route(projectsApi.data, inside, room.data),
  route(projectsApi.detail, inside, room.detail),
  route(projectsApi.roomNode, inside, room.roomNode),
  route(projectsApi.handIn, inside, handIns.handIn),
  route(projectEditApi.draft, { allow: 'visit' }, edit.draft),
  route(projectEditApi.saveNode, { allow: 'visit', before: edit.prepare }, edit.saveNode),
  route(projectEditApi.removeNode, { allow: 'visit' }, edit.removeNode),
  route(projectEditApi.arrange, { allow: 'visit' }, edit.arrange),
  route(projectEditApi.import, { allow: 'visit', before: imports.prepare }, imports.run),
  route(projectEditApi.imports, { allow: 'visit' }, imports.lists),
  route(projectEditApi.undoImport, { allow: 'visit' }, imports.undo),
  route(projectsManageApi.bind, managed, manage.bind),
  route(projectsManageApi.unbind, managed, manage.unbind),
  route(projectsManageApi.save, managed, manage.save),
  route(projectsManageApi.startup, managed, manage.startup),
  route(projectsManageApi.aigcLink, managed, manage.aigcLink),
  route(projectsManageApi.handIns, marked, handIns.lists),
  route(projectsManageApi.handInDetail, marked, handIns.detail),
  route(projectsManageApi.mark, marked, handIns.mark),
]
