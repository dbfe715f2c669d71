import type { FastifyReply, FastifyRequest } from 'fastify'
import { boardsApi } from '#contract/boards/boards.api'
import type { BoardRow, StoredRow } from '#contract/boards/boards.model'
import { contestsErrors } from '#contract/contests/contests.errors'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../lib/context'
import type { Cell, SheetFormat } from '../../lib/sheet/write'
import { enterRoom, queryOf, sendSheet } from '../rooms/list.file.service'
import { maskedFor } from './board.mask.service'
import * as board from './board.store'
import { boardBehind } from './boards.access'
import { rowOf, upToDate } from './boards.service'

const query = queryOf(boardsApi.exportStats)
const MARK = 100
const number = (score: number): Cell => (score < 0 ? '' : score / MARK)
const place = (rank: number): Cell => (rank > 0 ? rank : '打星')

async function* lines(c: board.BoardContest, rows: readonly StoredRow[]): AsyncGenerator<Cell[]> {
  const bracket = new Map(c.brackets.map((b) => [b.id, b.title]))
  yield ['名次', '团队', '学校', '组别', '组内名次', '总分', ...c.items.map((i) => `${i.title}（${i.weight}%）`)]
  const cells = (r: BoardRow): Cell[] => [
    place(r.rank),
    r.title,
    r.school_name,
    bracket.get(r.bracket_id) ?? '',
    place(r.bracket_rank),
    number(r.total),
    ...r.items.map((i) => number(i.score)),
  ]
  for (const row of rows) yield cells(rowOf(row, c.items))
}

/** The board as those who run the contest see it, with every item: the result once there is one. */
export const exportStats = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { contest_id, format = 'xlsx' } = query(request)
  return sendBoard(ctx, { contest_id, format }, reply)
}

const sendBoard = async (
  ctx: ActorCtx,
  { contest_id, format }: { contest_id: number; format: SheetFormat },
  reply: FastifyReply,
) => {
  const room = await enterRoom(ctx, 'room.contest', { kind: 'contest', id: contest_id })
  const c = await board.boardContest(ctx.db, contest_id, ctx.actor.uid)
  if (!c) throw new DomainError(contestsErrors.contest_gone)
  const result = boardBehind(c, ctx.now) === 'result'
  if (!result) await upToDate({ ...ctx, room }, c)
  const source = result ? board.resultRows(c.id, c.version) : board.boards.live(c.id)
  const rows = await maskedFor({ ...ctx, room }, c, await board.wholeBoard(ctx.db, source))
  return sendSheet(reply, format, `${c.title} 成绩`, { title: '成绩', rows: lines(c, rows) })
}

/** `do_export` of the stats (section 7): the same file, from the call that shows the figures. */
export const statsFile = (ctx: ActorCtx, input: Input<typeof boardsApi.stats>, reply: FastifyReply) =>
  sendBoard(ctx, { contest_id: input.id, format: input.format ?? 'xlsx' }, reply)
