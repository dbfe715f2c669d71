import type { StudyLine } from '#contract/centres/centres.model'
import type { ActorCtx } from '../../lib/calls/context'
import { dayAndTime } from '../../lib/day-and-time'
import { studied } from './study.store'

/** The study centre's lines: projects of the rooms in which one learns, each with what is next. */
export const projectLines = async ({ db, actor, now }: ActorCtx): Promise<StudyLine[]> => {
  const rows = await studied(db, { uid: actor.uid, now })
  return rows.map(({ id, room_id, title, room_title, start_time, closed, total, done, at, next }) => {
    const over = closed || (total > 0 && done === total)
    const soon = start_time > now
    return {
      ...{ kind: 'project' as const, id, title, done, total, at, over },
      place: soon && !over ? `${room_title} · ${dayAndTime(start_time)} 开始` : room_title,
      href: `/training-room/student/${room_id}/project?project=${id}`,
      ...(next && !over && !soon && { next }),
    }
  })
}
