import { DomainError } from '#contract/kernel/errors'
import { shownTime } from '#contract/kernel/time'
import { checkinApi } from '#contract/rooms/checkin/checkin.api'
import { checkinErrors } from '#contract/rooms/checkin/checkin.errors'
import { markLabels, wayLabels } from '#contract/rooms/checkin/checkin.rules'
import { roomRef } from '../../../lib/calls/room-ref'
import { listFile } from '../members/list.file.service'
import { records } from './checkin.marks.store'
import { byId } from './checkin.store'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
const second = (seconds: number): string => (seconds ? clock.format(shownTime(seconds) * 1000) : '')

/** The marks with the filters on screen; whether somebody was in time shows in the seconds. */
export const exportRecords = listFile(checkinApi.export, {
  allow: 'room.manage',
  at: (q) => roomRef(q.training_room_id),
  before: async ({ db, room, input }) => {
    if (!(await byId(db, room.id, input.id))) throw new DomainError(checkinErrors.checkin_gone)
  },
  listing: async ({ id: checkin }, { db: at, room: here }) => ({
    title: '签到',
    of: (await byId(at, here.id, checkin))?.title,
    head: ['姓名', '手机', '团队', '状态', '方式', '签到时间', '到达时间', '备注'],
    page: async ({ db, room, now, input }, slice) => {
      const { id, status, keyword = '' } = input
      const { list } = await records(db, { roomId: room.id, id, now, status, keyword: keyword.trim(), ...slice })
      const row = (r: (typeof list)[number]) => [
        r.truename,
        r.mobile,
        r.team_title,
        markLabels[r.status],
        wayLabels[r.way] ?? '',
        second(r.time),
        second(r.arrive_time),
        r.offline ? '离线签到，联网后送达' : '',
      ]
      return { list: list.map(row) }
    },
  }),
})
