import type { FastifyReply, FastifyRequest } from 'fastify'
import { isBegun, readCell } from '#contract/courses/class/class.rules'
import { DomainError } from '#contract/kernel/errors'
import { dayInput } from '#contract/plans/days/days.rules'
import { planMatrixApi } from '#contract/plans/matrix/matrix.api'
import type { PlanMatrix } from '#contract/plans/matrix/matrix.model'
import { COUNTED_FRESH, type MatrixRow, matrixAmong, matrixRows } from '#contract/plans/matrix/matrix.rules'
import { plansErrors } from '#contract/plans/plans.errors'
import { dayOf } from '#contract/todo/todo.rules'
import type { ActorCtx } from '../../../lib/calls/context'
import { queryOf, sendSheet } from '../../../lib/sheet/send'
import type { Cell } from '../../../lib/sheet/write'
import { enterRoom } from '../../rooms/members/list.file.service'
import { planRef } from '../plans.ref'
import { one } from '../plans.store'
import { countPlan } from './counting.service'
import { matrixOf } from './matrix.service'

const query = queryOf(planMatrixApi.export)

const wordOf = (sign: string): Cell => {
  const { done, percent } = readCell(sign)
  if (done) return '已完成'
  return isBegun(sign) ? `${percent}%` : ''
}

async function* lines({ items }: PlanMatrix, rows: readonly MatrixRow[]): AsyncGenerator<Cell[]> {
  yield ['姓名', '班级', '团队', '已完成', '应完成', '逾期', ...items.map((item) => item.title)]
  yield ['截止日期', '', '', '', '', '', ...items.map((item) => dayInput(item.due_day))]
  for (const row of rows)
    yield [row.name, row.unit, row.team, row.done, row.total, row.late, ...[...row.cells].map(wordOf)]
}

/** The matrix as it is filtered on screen, counted for the file where it is not new. */
export const exportMatrix = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { id, format = 'xlsx', show = 'all', team = '', unit = '', keyword = '' } = query(request)
  const room = await enterRoom(ctx, 'room.manage', planRef(id))
  const plan = await one(ctx.db, id)
  if (!plan || plan.deleted_time > 0) throw new DomainError(plansErrors.plan_gone)
  if (plan.counted_time <= ctx.now - COUNTED_FRESH)
    await countPlan(ctx.db, { id, roomId: room.id, now: ctx.now }, (work) => ctx.tx(work))
  const matrix = await matrixOf(ctx.db, plan)
  const rows = matrixAmong(matrixRows(matrix, dayOf(ctx.now)), { show, team, unit, keyword })
  return sendSheet(reply, format, `${plan.title} 完成情况`, { title: '完成情况', rows: lines(matrix, rows) })
}
