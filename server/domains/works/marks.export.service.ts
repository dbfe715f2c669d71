import type { FastifyReply, FastifyRequest } from 'fastify'
import { marksApi } from '#contract/works/marks.api'
import { markStateLabels } from '#contract/works/marks.labels'
import type { MarkRow } from '#contract/works/marks.model'
import { arrivalText } from '#contract/works/passes.labels'
import type { ActorCtx } from '../../lib/context'
import type { Cell } from '../../lib/sheet/write'
import { enterRoom, queryOf, sendSheet } from '../rooms/list.file.service'
import { gone } from './marks.sheet.service'
import * as store from './marks.store'

const query = queryOf(marksApi.exportQueue)

async function* lines(rows: readonly MarkRow[]): AsyncGenerator<Cell[]> {
  yield ['提交人', '状态', '得分', '第几次', '收到时间', '设备完成时间', '提交情况']
  for (const r of rows)
    yield [
      r.name,
      markStateLabels[r.state],
      r.score < 0 ? '' : r.score,
      r.version,
      { time: r.submit_time },
      { time: r.device_time },
      arrivalText(r) || '按时',
    ]
}

/** The hand-ins of a work as its markers see them: when each arrived, when its device says it was made, and what counts. */
export const exportQueue = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { training_room_id, work_id, format = 'xlsx' } = query(request)
  const room = await enterRoom(ctx, 'room.mark', { kind: 'room', id: training_room_id })
  const [work] = await store.works(ctx.db, room.id, work_id)
  if (!work) throw gone()
  const rows = lines(await store.queue(ctx.db, room.id, work.id))
  return sendSheet(reply, format, `${work.title} 提交`, { title: '提交', rows })
}
