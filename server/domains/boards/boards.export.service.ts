import type { FastifyReply, FastifyRequest } from 'fastify'
import { boardsApi } from '#contract/boards/boards.api'
import type { BoardRow, StoredRow } from '#contract/boards/boards.model'
import { contestsErrors } from '#contract/contests/contests.errors'
import { entrantWords } from '#contract/contests/contests.words'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../lib/calls/context'
import { queryOf, sendSheet } from '../../lib/sheet/send'
import type { Cell, SheetFormat } from '../../lib/sheet/write'
import { contestRef } from '../contests/contests.ref'
import { enterRoom } from '../rooms/members/list.file.service'
import { maskedFor } from './board.mask.service'
import * as board from './board.store'
import { boardBehind, seesNames } from './boards.access'
import { rowOf, upToDate } from './boards.service'
import { membersOf, versionsOf } from './results.store'

const query = queryOf(boardsApi.exportStats)
const MARK = 100
const number = (score: number): Cell => (score < 0 ? null : score / MARK)
const place = (rank: number): Cell => (rank > 0 ? rank : '打星')

async function* lines(
  c: board.BoardContest,
  rows: readonly StoredRow[],
  members: ReadonlyMap<number, string>,
): AsyncGenerator<Cell[]> {
  const bracket = new Map(c.brackets.map((b) => [b.id, b.title]))
  yield [
    '名次',
    entrantWords(c.type).one,
    '成员',
    '学校',
    '组别',
    '组内名次',
    '总分',
    ...c.items.map((i) => `${i.title}（${i.weight}%）`),
  ]
  const cells = (r: BoardRow, people: string): Cell[] => [
    place(r.rank),
    r.title,
    people,
    r.school_name,
    bracket.get(r.bracket_id) ?? '',
    place(r.bracket_rank),
    number(r.total),
    ...r.items.map((i) => number(i.score)),
  ]
  for (const row of rows) yield cells(rowOf(row, c.items), members.get(row.contest_team_id) ?? '')
}

type Version = Awaited<ReturnType<typeof versionsOf>>[number]
/** Which board the file holds: a version of the result with its fingerprint, or the marks up to a moment. */
async function* aboutBoard(c: board.BoardContest, version: Version | undefined, time: number): AsyncGenerator<Cell[]> {
  yield ['项目', '内容']
  yield ['比赛', c.title]
  yield ['版本', version ? `第 ${version.version} 版` : '尚未发布的实时榜单']
  yield [version ? '发布时间' : '统计到', { time: version ? version.create_time : time }]
  if (version?.reason) yield ['更正原因', version.reason]
  if (version) yield ['校验码', version.hash]
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
  const room = await enterRoom(ctx, 'room.contest', contestRef(contest_id))
  const c = await board.boardContest(ctx.db, contest_id, ctx.actor.uid)
  if (!c) throw new DomainError(contestsErrors.contest_gone)
  const result = boardBehind(c, ctx.now) === 'result'
  const { time } = result ? { time: 0 } : await upToDate({ ...ctx, room }, c)
  const source = result ? board.resultRows(c.id, c.version) : board.boards.live(c.id)
  const rows = await maskedFor({ ...ctx, room }, c, await board.wholeBoard(ctx.db, source))
  // Where names are hidden, so are those of the people.
  const members = seesNames({ ...ctx, room }, c) ? await membersOf(ctx.db, c.id) : new Map<number, string>()
  const version = result ? (await versionsOf(ctx.db, c.id)).find((v) => v.version === c.version) : undefined
  return sendSheet(
    reply,
    format,
    `${c.title} 成绩${version ? ` 第${version.version}版` : ''}`,
    { title: '成绩', rows: lines(c, rows, members) },
    { title: '说明', rows: aboutBoard(c, version, time) },
  )
}

/** `do_export` of the stats (section 7): the same file, from the call that shows the figures. */
export const statsFile = (ctx: ActorCtx, input: Input<typeof boardsApi.stats>, reply: FastifyReply) =>
  sendBoard(ctx, { contest_id: input.id, format: input.format ?? 'xlsx' }, reply)
