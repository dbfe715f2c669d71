import { periodSaid } from '#contract/camps/camps.api'
import type { CampCard, CampMine, CampPeriod, MyCamp } from '#contract/camps/camps.model'
import {
  type CampRules,
  dayStart,
  daysEnd,
  FEATURED,
  joinProblem,
  meets,
  periodStateOf,
  signupEnds,
  streakOf,
} from '#contract/camps/camps.rules'
import { contentStateOf } from '#contract/content/content.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { saidIn, versionOf } from '../../lib/seen'
import { addressOf } from '../files/files.keys'
import type * as store from './camps.store'
import type * as members from './members.store'
import type * as periods from './periods.store'

const picture = (id: number | null, key: string | null): string => (id && key ? addressOf({ id, key }) : '')

/** A camp as a card carries it; what was deleted says nothing more of itself. */
export const cardOf = (row: store.CardRow): CampCard => {
  const state = contentStateOf(row)
  const there = state !== 'deleted'
  return {
    id: row.id,
    title: there ? row.title : '',
    description: there ? row.description : '',
    cover: there ? picture(row.cover_id, row.cover_key) : '',
    type: row.featured ? FEATURED : 1,
    training_number: row.training_number,
    joined_num: row.joined_num,
    org_info: {
      id: row.org_id,
      avatar: picture(row.logo_id, row.logo_key),
      shortname: row.org_shortname,
      name: row.org_name,
    },
    delete_time: row.deleted_time,
    state,
  }
}

export const saidOf = (row: periods.PeriodRow) => saidIn(periodSaid)({ ...row, begin_time: dayStart(row.begin_day) })

export const periodOf = (row: periods.PeriodRow, now: number): CampPeriod => ({
  id: row.id,
  number: row.number,
  begin_time: dayStart(row.begin_day),
  end_time: daysEnd(row.end_day),
  signup_begin: row.signup_begin,
  signup_end: signupEnds(row),
  places: row.places,
  joined_num: row.joined_num,
  state: periodStateOf(row, now),
  refusal: joinProblem(row, now),
  version: versionOf(saidOf(row)),
})

/** How somebody stands in a period: `days` are those on which they checked in. */
export const mineOf = (
  row: members.MineRow,
  period: periods.PeriodRow,
  rules: CampRules,
  days: readonly number[],
  now: number,
): CampMine => ({
  period_id: row.period_id,
  number: period.number,
  join_time: row.join_time,
  checkin_days: row.checkin_days,
  read_done: row.read_done,
  read_total: row.read_total,
  met: meets(rules, row, period, now),
  graduate_time: row.graduate_time,
  graduate_reason: row.graduate_reason,
  today: days.includes(dayOf(now)),
  streak: streakOf(days, dayOf(now)),
  days: days.map(dayStart),
})

/** Times alone say where a period stands that somebody is in already. */
const standing = { signup_begin: 0, signup_end: 0, places: 0, joined_num: 0 }

export const myCampOf = (row: members.MyRow, now: number): MyCamp => ({
  ...cardOf(row),
  period_id: row.period_id,
  number: row.number,
  begin_time: dayStart(row.begin_day),
  end_time: daysEnd(row.end_day),
  period_state: periodStateOf({ ...row, ...standing }, now),
  checkin_days: row.checkin_days,
  read_done: row.read_done,
  read_total: row.read_total,
  met: meets({ ...row, late_days: 0 }, row, row, now),
  graduate_time: row.graduate_time,
  graduate_reason: row.graduate_reason,
  today: row.today,
})
