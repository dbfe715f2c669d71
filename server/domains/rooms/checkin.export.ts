import { stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { checkinApi } from '#contract/rooms/checkin.api'
import { checkinErrors } from '#contract/rooms/checkin.errors'
import { markLabels, wayLabels } from '#contract/rooms/checkin.rules'
import type { ActorCtx } from '../../lib/context'
import { inputCheck } from '../../lib/input'
import * as marks from './checkin.marks.store'
import { byId } from './checkin.store'
import { findActorInRoom, refuseRoom } from './rooms.access'

const check = inputCheck(checkinApi.export)
/** More than a room has members. */
const ALL = 100_000
const COLUMNS = ['姓名', '手机', '团队', '状态', '方式', '签到时间', '到达时间', '备注']

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
const at = (seconds: number): string => (seconds ? clock.format(seconds * 1000) : '')

/** The marks with the filters on screen, for a spreadsheet: no cell is taken for a formula. */
export const exportRecords = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
  const checked = check('query', request.query)
  if (!checked.ok) throw checked.error
  const { training_room_id: roomId, id, status, keyword = '' } = checked.input as Input<typeof checkinApi.export>
  const ref = { kind: 'room', id: roomId } as const
  const { room } = await findActorInRoom(ctx.db, ctx.actor.sid, ctx.now, ref)
  const refused = refuseRoom('room.manage', room, ref)
  if (refused) throw refused
  const row = await byId(ctx.db, roomId, id)
  if (!row) throw new DomainError(checkinErrors.checkin_gone)
  const q = { roomId, id, now: ctx.now, status, keyword: keyword.trim(), offset: 0, limit: ALL }
  const { list } = await marks.records(ctx.db, q)
  const cells = list.map((r) => [
    r.truename,
    r.mobile,
    r.team_title,
    markLabels[r.status],
    wayLabels[r.way] ?? '',
    at(r.time),
    at(r.arrive_time),
    r.offline ? '离线签到，联网后送达' : '',
  ])
  const name = encodeURIComponent(`签到-${row.title}.csv`)
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .send(stringify([COLUMNS, ...cells], { bom: true, escape_formulas: true, record_delimiter: 'windows' }))
}
