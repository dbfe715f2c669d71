import { DomainError } from '#contract/kernel/errors'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { announceErrors } from '#contract/rooms/announce/announce.errors'
import { roomRef } from '../../../lib/calls/room-ref'
import { listFile } from '../members/list.file.service'
import { readers, there, titleOf } from './announce.store'

/** Who has read an announcement, or has not. */
export const exportReaders = listFile(announceApi.exportReaders, {
  allow: 'room.manage',
  at: (q) => roomRef(q.training_room_id),
  before: async ({ db, room, input }) => {
    if (!(await there(db, room.id, input.id))) throw new DomainError(announceErrors.announce_gone)
  },
  listing: async (q, { db: at, room: here }) => ({
    of: await titleOf(at, here.id, q.id),
    title: q.read === 1 ? '公告已读' : '公告未读',
    head: ['姓名', '团队', '阅读时间'],
    page: async ({ db, room, input }, slice) => {
      const asked = { roomId: room.id, id: input.id, read: input.read === 1, keyword: input.keyword?.trim() ?? '' }
      const { list } = await readers(db, { ...asked, ...slice })
      return { list: list.map((r) => [r.truename, r.team_title, { time: r.read_time }]) }
    },
  }),
})
