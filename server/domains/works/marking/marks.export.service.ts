import type { FastifyReply, FastifyRequest } from 'fastify'
import { marksApi } from '#contract/works/marking/marks.api'
import { markStateLabels, missingText } from '#contract/works/marking/marks.labels'
import type { MarkRow, MissingRow } from '#contract/works/marking/marks.model'
import { isScored } from '#contract/works/marking/marks.rules'
import { arrivalText } from '#contract/works/passes/passes.labels'
import type { WorkItem } from '#contract/works/works.model'
import { isReleased, itemScore } from '#contract/works/works.rules'
import type { ActorCtx } from '../../../lib/calls/context'
import { roomRef } from '../../../lib/calls/room-ref'
import { queryOf, sendSheet } from '../../../lib/sheet/send'
import type { Cell } from '../../../lib/sheet/write'
import { enterRoom } from '../../rooms/members/list.file.service'
import { type Final, finalsOf } from '../peers/peers.marks.service'
import { type HandInRow, handInRows, numbersOf } from './marks.export.store'
import { itemsOf } from './marks.items.service'
import { gone } from './marks.sheet.service'
import * as store from './marks.store'

const query = queryOf(marksApi.exportQueue)
const number = (score: number): Cell => (score < 0 ? null : score)

interface Marked {
  work: store.WorkCounts
  items: WorkItem[]
  rows: MarkRow[]
  missing: MissingRow[]
  /** People's numbers. */
  numbers: ReadonlyMap<number, string>
  more: ReadonlyMap<number, HandInRow>
  /** What peers make of it; none where they don't count. */
  finals: Final[]
}

/** With the peers' part: one number, or one a member where each has their own. */
const finalCell = (row: MarkRow, about: HandInRow | undefined, finals: readonly Final[]): Cell => {
  const here = finals.filter((f) => f.pass_id === about?.pass_id)
  const [one] = here
  if (row.state !== 'marked') return null
  if (!one) return number(row.score)
  if (one.uid === 0) return one.score
  const scoreOf = (uid: number) => here.find((f) => f.uid === uid)?.score ?? row.score
  return (about?.members ?? []).map((m) => `${m.truename} ${scoreOf(m.uid)}`).join('、')
}

async function* lines({ work, items, rows, missing, numbers, more, finals }: Marked): AsyncGenerator<Cell[]> {
  const team = work.hand_in === 'team'
  yield [
    ...(team ? ['团队', '成员'] : ['姓名', '学号/工号']),
    '分组',
    '状态',
    `得分（满分 ${work.score_total}）`,
    ...(finals.length ? ['计入互评后的得分'] : []),
    ...items.map((item, n) => `${n + 1}. ${item.title}（${itemScore(item)} 分）`),
    '第几次',
    '收到时间',
    '设备完成时间',
    '提交情况',
    '评分人',
    '评分时间',
    '退回原因',
  ]
  for (const r of rows) {
    const about = more.get(r.submission_id)
    const points = r.state === 'marked' ? new Map(about?.points.map((p) => [p.item_id, p.score])) : undefined
    const people = (about?.members ?? []).map((m) => m.truename).join('、')
    yield [
      r.name,
      team ? people : (numbers.get(about?.uid ?? 0) ?? ''),
      r.groups.join('、'),
      markStateLabels[r.state],
      number(r.score),
      ...(finals.length ? [finalCell(r, about, finals)] : []),
      ...items.map((item) => points?.get(item.id) ?? null),
      r.version,
      { time: r.submit_time },
      { time: r.device_time },
      arrivalText(r) || '按时',
      about?.marker ?? '',
      { time: about?.time ?? 0 },
      about?.reason ?? '',
    ]
  }
  const blank = Array<Cell>(1 + (finals.length ? 1 : 0) + items.length + 1).fill(null)
  for (const m of missing) {
    const number = team ? '' : (numbers.get(m.uid) ?? '')
    yield [m.name, number, m.groups.join('、'), '未提交', ...blank, '', '', missingText(m), '', '', '']
  }
}

/** Which work the marks are of, and how they stand at this moment. */
async function* aboutWork({ work, rows, missing }: Marked, now: number): AsyncGenerator<Cell[]> {
  const of = (state: MarkRow['state']) => rows.filter((r) => r.state === state).length
  yield ['项目', '内容']
  yield ['名称', work.title]
  yield ['满分', work.score_total]
  yield ['截止时间', work.deadline ? { time: work.deadline } : '不限']
  yield ['成绩', isReleased(work, now) ? '已公布' : '未公布']
  yield ['统计到', { time: now }]
  for (const state of ['waiting', 'marked', 'returned'] as const) yield [markStateLabels[state], of(state)]
  yield ['未提交', missing.length]
}

/** The hand-ins of a work as its markers see them, and whose are missing: points item by item, when each arrived, who marked it. */
export const exportQueue = async (ctx: ActorCtx, request: FastifyRequest, reply: FastifyReply) => {
  const { training_room_id, work_id, format = 'xlsx' } = query(request)
  const { db, now } = ctx
  const room = await enterRoom(ctx, 'room.mark', roomRef(training_room_id))
  const [work] = await store.works(db, room.id, work_id)
  if (!work) throw gone()
  const marked: Marked = {
    work,
    items: (await itemsOf(db, work.id)).filter(isScored),
    rows: await store.queue(db, room.id, work.id),
    missing: await store.missing(db, work.id),
    numbers: await numbersOf(db, room.id),
    more: new Map((await handInRows(db, room.id, work.id)).map((row) => [row.submission_id, row])),
    finals: await finalsOf(db, [work], now),
  }
  return sendSheet(
    reply,
    format,
    `${work.title} 成绩`,
    { title: '成绩', rows: lines(marked) },
    { title: '说明', rows: aboutWork(marked, now) },
  )
}
