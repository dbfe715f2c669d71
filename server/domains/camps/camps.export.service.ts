import type { FastifyReply } from 'fastify'
import type { campsApi } from '#contract/camps/camps.api'
import { campMemberLabels } from '#contract/camps/camps.labels'
import type { CampMember } from '#contract/camps/camps.model'
import type { Input } from '#contract/kernel/endpoint'
import type { ActorCtx } from '../../lib/calls/context'
import { pages, sendSheet } from '../../lib/sheet/send'
import type { Cell } from '../../lib/sheet/write'
import { askedMembers } from './members.service'

const HEAD = [
  '姓名',
  '报名时间',
  '打卡天数',
  '晚到的打卡',
  '最近打卡',
  '已学内容',
  '内容总数',
  '状态',
  '结营时间',
  '说明',
]
const cells = (row: CampMember): Cell[] => [
  ...[row.truename, { time: row.join_time }, row.checkin_days, row.late_days, { time: row.last_day }],
  ...[row.read_done, row.read_total, campMemberLabels[row.state], { time: row.graduate_time }, row.graduate_reason],
]

/** The people that the screen has, with its filters. */
export const membersFile = async (ctx: ActorCtx, input: Input<typeof campsApi.members>, reply: FastifyReply) => {
  const { camp, period, list } = await askedMembers(ctx, input)
  const rows = pages(HEAD, async (slice) => ({ list: (await list(slice)).list.map(cells) }))
  const name = `${camp.title} 第${period.number}期学员`
  return sendSheet(reply, input.format ?? 'xlsx', name, { title: '学员', rows })
}
