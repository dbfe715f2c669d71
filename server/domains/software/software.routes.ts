import { licencesApi } from '#contract/software/licences.api'
import { myAppsApi } from '#contract/software/my-apps.api'
import { roomSoftwareApi } from '#contract/software/room-software.api'
import { softwareApi } from '#contract/software/software.api'
import { subjectsApi } from '#contract/software/subjects.api'
import { suppliedApi } from '#contract/software/supplied.api'
import { type Route, route } from '../../lib/calls/serve'
import * as licences from './licences.service'
import * as mine from './my-apps.service'
import * as room from './room-software.service'
import { shop } from './shop.service'
import * as software from './software.service'
import { subjects, taskDir } from './subjects.service'
import * as supplied from './supplied.service'

export const softwareRoutes: Route[] = [
  route(softwareApi.lists, { allow: 'org.admin' }, software.lists),
  route(softwareApi.detail, { allow: 'org.admin' }, software.detail),
  route(softwareApi.save, { allow: 'org.admin' }, software.save),
  route(softwareApi.setStatus, { allow: 'org.admin' }, software.setStatus),
  route(softwareApi.renewKey, { allow: 'org.admin' }, software.renewKey),
  route(softwareApi.grantChoices, { allow: 'org.admin' }, software.grantChoices),
  route(softwareApi.grant, { allow: 'org.admin' }, software.grant),
  // Changes nothing but who holds a seat, and no answer of it is kept: a ticket is for once.
  route(softwareApi.shop, { allow: 'room.read', keyless: true, demo: true }, shop),
  route(licencesApi.lists, { allow: 'super' }, licences.lists),
  route(licencesApi.save, { allow: 'super' }, licences.save),
  route(licencesApi.end, { allow: 'super' }, licences.end),
  route(subjectsApi.subjects, { allow: 'visit' }, subjects),
  route(subjectsApi.taskDir, { allow: 'room.read' }, taskDir),
  route(roomSoftwareApi.lists, { allow: 'room.read' }, room.lists),
  route(roomSoftwareApi.detail, { allow: 'room.resource' }, room.detail),
  route(roomSoftwareApi.choices, { allow: 'room.resource' }, room.choices),
  route(roomSoftwareApi.bind, { allow: 'room.resource' }, room.bind),
  route(roomSoftwareApi.unbind, { allow: 'room.resource' }, room.unbind),
  route(roomSoftwareApi.sort, { allow: 'room.resource' }, room.sort),
  route(suppliedApi.lists, { allow: 'visit' }, supplied.lists),
  route(suppliedApi.save, { allow: 'visit' }, supplied.save),
  route(suppliedApi.review, { allow: 'org.admin' }, supplied.review),
  route(myAppsApi.lists, { allow: 'visit' }, mine.lists),
  route(myAppsApi.choices, { allow: 'visit' }, mine.choices),
  route(myAppsApi.bind, { allow: 'visit' }, mine.bind),
  route(myAppsApi.toggle, { allow: 'visit' }, mine.toggle),
  route(myAppsApi.unbind, { allow: 'visit' }, mine.unbind),
  route(myAppsApi.release, { allow: 'visit' }, mine.release),
]
