import { marksApi } from '#contract/works/marking/marks.api'
import { type RawRoute, type Route, raw, route } from '../../../lib/calls/serve'
import { likeness } from './likeness.service'
import { batch, undoBatch } from './marks.batch.service'
import { offlineCopy } from './marks.copy.service'
import { exportQueue } from './marks.export.service'
import * as marks from './marks.service'
import * as sheets from './marks.sheet.service'
import { remind } from './reminders.service'

export const marksRoutes: Route[] = [
  route(marksApi.works, { allow: 'room.mark' }, sheets.works),
  route(marksApi.queue, { allow: 'room.mark' }, sheets.queue),
  route(marksApi.remind, { allow: 'room.mark' }, remind),
  route(marksApi.sheet, { allow: 'room.mark' }, sheets.sheet),
  route(marksApi.offlineCopy, { allow: 'room.mark' }, offlineCopy),
  route(marksApi.likeness, { allow: 'room.mark' }, likeness),
  route(marksApi.give, { allow: 'room.mark' }, marks.give),
  route(marksApi.comment, { allow: 'room.mark' }, marks.comment),
  route(marksApi.removeComment, { allow: 'room.mark' }, marks.removeComment),
  route(marksApi.finish, { allow: 'room.mark' }, marks.finish),
  route(marksApi.batch, { allow: 'room.mark' }, batch),
  route(marksApi.undoBatch, { allow: 'room.mark' }, undoBatch),
  route(marksApi.giveBack, { allow: 'room.mark' }, marks.giveBack),
  route(marksApi.result, { allow: 'room.read' }, sheets.result),
]

export const marksRaws: RawRoute[] = [raw(marksApi.exportQueue, { allow: 'visit' }, exportQueue)]
