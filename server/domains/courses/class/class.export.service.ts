import type { FastifyReply, FastifyRequest } from 'fastify'
import { courseClassApi } from '#contract/courses/class/class.api'
import type { ClassMatrix } from '#contract/courses/class/class.model'
import { among, type ClassRow, isBegun, readCell, rowsOf } from '#contract/courses/class/class.rules'
import { coursesErrors } from '#contract/courses/courses.errors'
import type { SectionKind } from '#contract/courses/courses.rules'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { queryOf, sendSheet } from '../../../lib/sheet/send'
import type { Cell } from '../../../lib/sheet/write'
import { enterRoom } from '../../rooms/members/list.file.service'
import { courseRef } from '../courses.ref'
import { one } from '../courses.store'
import { matrixOf } from './class.service'

const query = queryOf(courseClassApi.export)

const wordOf = (sign: string, kind: SectionKind | undefined): Cell => {
  const { done, percent, score } = readCell(sign)
  if (score >= 0) return `${kind === 'quiz' ? '测验' : '得分'} ${score}%`
  if (done) return '已学完'
  return isBegun(sign) ? `${percent}%` : ''
}

async function* lines({ sections }: ClassMatrix, rows: readonly ClassRow[]): AsyncGenerator<Cell[]> {
  yield [
    '姓名',
    '班级',
    '团队',
    `已学（共 ${sections.length} 节）`,
    '落后',
    '最近学习',
    ...sections.map((s) => s.title),
  ]
  for (const row of rows) {
    const facts = [row.name, row.unit, row.team, row.done, row.behind, row.seen ? { time: row.seen } : '']
    yield [...facts, ...[...row.cells].map((sign, n) => wordOf(sign, sections[n]?.kind))]
  }
}

/** The matrix as it is filtered on screen. */
export const exportMatrix = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { id, format = 'xlsx', show = 'all', team = '', unit = '', keyword = '' } = query(request)
  const room = await enterRoom(ctx, 'room.manage', courseRef(id))
  const course = await one(ctx.db, id, 0)
  if (!course || course.deleted_time > 0) throw new DomainError(coursesErrors.course_gone)
  const matrix = await matrixOf({ db: ctx.db, now: ctx.now, roomId: room.id }, course)
  const rows = among(rowsOf(matrix), { show, team, unit, keyword })
  return sendSheet(reply, format, `${course.title} 学习情况`, { title: '学习情况', rows: lines(matrix, rows) })
}
