import { MB } from '#contract/kernel/size'
import { worksApi } from '#contract/works/works.api'
import { roomRef } from '../../lib/calls/room-ref'
import { type RawRoute, type Route, raw, route } from '../../lib/calls/serve'
import * as files from './authoring/works.export.service'
import { handleWorkData } from './authoring/works.handle.service'
import { importFile } from './authoring/works.import.service'
import { cleanStep, saveStep } from './authoring/works.step.service'
import * as write from './authoring/works.write.service'
import { prerequisitesRoutes } from './prerequisites/prerequisites.routes'
import { workRef } from './works.ref'
import * as works from './works.service'

const at = ({ id }: { id: number }) => workRef(id)

export const worksRoutes: Route[] = [
  route(worksApi.lists, { allow: 'room.read' }, works.lists),
  route(worksApi.detail, { allow: 'room.read', at }, works.detail),
  route(worksApi.getWorkItemDetail, { allow: 'room.read', at: (i) => at({ id: i.work_id }) }, works.getWorkItemDetail),
  route(worksApi.getWorkEventItems, { allow: 'room.read' }, works.getWorkEventItems),
  route(worksApi.audiences, { allow: 'room.manage' }, works.audiences),
  route(worksApi.create, { allow: 'room.manage' }, write.create),
  route(worksApi.update, { allow: 'room.manage', at }, write.update),
  route(worksApi.saveStep, { allow: 'room.manage', at, body: MB, before: cleanStep }, saveStep),
  route(
    worksApi.handleWorkData,
    {
      allow: 'room.manage',
      // Sorting is about a room, everything else about a work.
      at: (i) => (i.id ? at({ id: i.id }) : roomRef(i.training_room_id ?? 0)),
    },
    handleWorkData,
  ),
  route(worksApi.publishWork, { allow: 'room.manage', at }, write.publishWork),
  ...prerequisitesRoutes,
  // Unpacks a file and keeps what is in it: too slow for the transaction of a key.
  route(worksApi.import, { allow: 'room.manage', keyless: true }, importFile),
]

export const worksRaws: RawRoute[] = [raw(worksApi.export, { allow: 'visit' }, files.exportFile)]
