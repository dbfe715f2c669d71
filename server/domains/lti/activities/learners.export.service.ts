import { DomainError } from '#contract/kernel/errors'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import { ltiErrors } from '#contract/lti/lti.errors'
import { activityStateLabels, progressLabels } from '#contract/lti/lti.labels'
import { roomRef } from '../../../lib/calls/room-ref'
import { listFile } from '../../rooms/members/list.file.service'
import { learnersOf } from './activities.service'
import { one } from './activities.store'

/** The table of an activity's learners as it is filtered on screen. */
export const exportLearners = listFile(ltiActivitiesApi.exportLearners, {
  allow: 'room.resource',
  at: ({ training_room_id }) => roomRef(training_room_id),
  before: async ({ db, room, actor, input }) => {
    const there = await one(db, { roomId: room.id, contentId: input.id, uid: actor.uid })
    if (!there) throw new DomainError(ltiErrors.activity_gone)
  },
  listing: async ({ id }, { db: at, room: here, actor: { uid } }) => ({
    title: '第三方活动成绩',
    of: (await one(at, { roomId: here.id, contentId: id, uid }))?.title,
    head: ['姓名', '状态', '进度', '得分', '满分', '评语', '完成时间', '回传时间'],
    page: async ({ db, room, input }, slice) => {
      const { list } = await learnersOf(db, room.id, input, slice)
      return {
        list: list.map((l) => [
          ...[l.truename, activityStateLabels[l.state], l.progress ? progressLabels[l.progress] : ''],
          ...[l.score ?? '', l.full || '', l.comment],
          ...[l.done_time ? { time: l.done_time } : '', l.time ? { time: l.time } : ''],
        ]),
      }
    },
  }),
})
