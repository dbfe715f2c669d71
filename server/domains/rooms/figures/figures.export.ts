import type { FastifyReply } from 'fastify'
import type { Input } from '#contract/kernel/endpoint'
import type { figuresApi } from '#contract/rooms/figures/figures.api'
import { OWN_KINDS, percentOf, thingWords } from '#contract/rooms/figures/figures.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { pages, sendSheet } from '../../../lib/sheet/send'
import type { Cell, Sheet } from '../../../lib/sheet/write'
import { sayingsOf } from '../word.service'
import * as figures from './figures.service'

async function* linesOf(lines: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* lines
}
const sheet = (title: string, lines: readonly Cell[][]): Sheet => ({ title, rows: linesOf(lines) })

/** What the data board shows, a sheet a part; CSV, which has no sheets, holds the progress. */
export const dataFile = async (ctx: RoomCtx, input: Input<typeof figuresApi.data>, reply: FastifyReply) => {
  const { members: m, days, kinds, revenue, attendance } = await figures.data(ctx)
  const says = await sayingsOf(ctx.db, ctx.room.id)
  const progress = sheet('进度', [
    ['类别', '名称', '已完成', '应完成', '完成率（%）', '单位'],
    ['签到', '全部签到', attendance.done, attendance.total, percentOf(attendance), '人次'],
    ...kinds.flatMap(({ kind, list }) => {
      const { title, of } = thingWords(kind, says)
      return list.map((one): Cell[] => [title, one.title, one.done, one.total, percentOf(one), of])
    }),
  ])
  const activity = sheet('每日活跃', [
    ['日期', '活跃学员', '学习记录'],
    ...days.map(({ day, people, deeds }): Cell[] => [day, people, deeds]),
  ])
  const people = sheet('成员', [
    ['指标', '数值'],
    ['学员', m.learners],
    ['教师和管理员', m.teachers],
    ['团队', m.teams],
    [`近 ${days.length} 天加入`, m.joined],
    [`近 ${days.length} 天活跃`, m.active],
    ['待审核申请', m.pending],
    ['有逾期的学员', m.late],
  ])
  const money = revenue
    ? [
        sheet('店铺营收', [
          ['名次', '团队', '营收（元）', '订单数'],
          ...revenue.teams.map((t): Cell[] => [t.rank, t.title, t.order_amount / 100, t.order_count]),
        ]),
      ]
    : []
  const more = input.format === 'csv' ? [] : [activity, people, ...money]
  return sendSheet(reply, input.format ?? 'xlsx', `${ctx.room.title} 数据看板`, progress, ...more)
}

/** The learners that the screen has, with its filters. */
export const learnersFile = async (ctx: RoomCtx, input: Input<typeof figuresApi.learners>, reply: FastifyReply) => {
  const says = await sayingsOf(ctx.db, ctx.room.id)
  const names = OWN_KINDS.map((kind) => thingWords(kind, says).title)
  const head = [
    ...['姓名', '学号', '班级', '团队'],
    ...names.flatMap((name) => [`${name}完成`, `${name}总数`]),
    ...['签到', '应签到', '逾期未交', '最近学习'],
  ]
  const rows = pages(head, async (slice) => ({
    list: (await figures.page(ctx, { ...input, ...slice })).list.map((row): Cell[] => [
      ...[row.truename, row.code, row.class_name, row.team_title],
      ...row.kinds.flatMap(({ done, total }) => [done, total]),
      ...[row.attendance.done, row.attendance.total, row.late, row.last_time ? { time: row.last_time } : ''],
    ]),
  }))
  return sendSheet(reply, input.format ?? 'xlsx', `${ctx.room.title} 学员数据`, { title: '学员数据', rows })
}
