import { sql } from 'drizzle-orm'
import { endOfDay } from '#contract/plans/days/days.rules'
import { farOf, itemStateOf } from '#contract/plans/plans.rules'
import type { RoomProgress } from '#contract/rooms/page/page.model'
import { roomState } from '#contract/rooms/rooms.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../../db/client'
import { type PlansQuery, teamPeople } from '../../rooms/rooms.events'
import { learns } from '../plans.access'
import { itemsOf } from '../plans.service'
import { inRoom } from '../plans.store'
import * as store from './progress.store'

/** Dates that a home names. */
const DATES = 3
const NOTHING = { done: 0, total: 0 }

type Own = Pick<RoomProgress, 'plan_dates'> & { mine: { done: number; total: number } }

/** How far a learner is with all plans of a room, as it is now, and what of them is dated and can be done or is late. */
const ownOf = async (db: Db, { room, uid, now }: PlansQuery, plans: { id: number; title: string }[]): Promise<Own> => {
  const today = dayOf(now)
  const items = await itemsOf(db, { planIds: plans.map(({ id }) => id), uid, now })
  const mine = { ...NOTHING }
  for (const own of items.values()) {
    const { done, total } = farOf(own, today)
    mine.done += done
    mine.total += total
  }
  if (roomState(room) === 'ended') return { mine, plan_dates: [] }
  const dates = plans.flatMap(({ id: planId, title: plan_title }) =>
    (items.get(planId) ?? []).flatMap((item) => {
      const state = itemStateOf(item, today)
      if (item.due_day === 0 || state === 'done' || state === 'gone' || state === 'locked') return []
      const { id, title } = item
      const href = `/training-room/student/${room.id}/content_data/${planId}-${id}`
      return [{ id, title, time: endOfDay(item.due_day), late: state === 'late', plan_title, href }]
    }),
  )
  return { mine, plan_dates: dates.sort((a, b) => a.time - b.time || a.id - b.id).slice(0, DATES) }
}

/** Rooms' slot: the home's part of plans. Of others it says what the tables of managers say, counted by the clock. */
export const roomProgress = async (db: Db, q: PlansQuery): Promise<Pick<RoomProgress, 'plans' | 'plan_dates'>> => {
  const plans = await inRoom(db, q.room.id, false)
  if (plans.length === 0) return { plans: { mine: NOTHING, team: NOTHING, room: NOTHING }, plan_dates: [] }
  const [{ mine, plan_dates }, { team, room }] = await Promise.all([
    learns(q.room) ? ownOf(db, q, plans) : { mine: NOTHING, plan_dates: [] },
    store.others(db, { roomId: q.room.id, uid: q.uid, all: q.all, teams: teamPeople.call(sql`${q.room.id}::int`) }),
  ])
  // A learner is in their own team, and stands in it as they are now.
  const withOwn = team.total > 0 ? { ...team, done: team.done + mine.done } : NOTHING
  return { plans: { mine, team: withOwn, room }, plan_dates }
}
