import type { CampRules } from '#contract/camps/camps.rules'
import { dayStart, daysEnd } from '#contract/camps/camps.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import { notify } from '../notices/notices.service'
import * as store from './camps.store'
import * as members from './members.store'
import * as periods from './periods.store'

interface Of {
  campId: number
  title: string
  periodId: number
  number: number
}
export const RULE = { uid: 0, reason: '' }

/** Graduates people, by the rule or by a manager, and tells them; those who had not graduated before. */
export const graduateThem = async (
  tx: Db,
  after: After,
  of: Of,
  uids: readonly number[],
  by: { now: number; uid: number; reason: string },
): Promise<number[]> => {
  const fresh = await members.graduate(tx, of.periodId, uids, by)
  await notify(
    tx,
    after,
    fresh,
    {
      title: `恭喜结营：${of.title}`,
      content: `你已从第${of.number}期结营${by.reason ? `（${by.reason}）` : '，打卡和学习都达到了要求'}。`,
      link: `/training-camp-detail/${of.campId}`,
    },
    by.now,
  )
  after.push(fresh, { type: 'content', id: of.campId })
  return fresh
}

/** What the rule asks for at this moment of a period, as the statements count it. */
export const asksOf = (rules: CampRules, p: { begin_day: number; end_day: number }, now: number): members.Asks => ({
  need_days: rules.need_days,
  need_percent: rules.need_percent,
  whole: now >= daysEnd(p.end_day),
  begun: now >= dayStart(p.begin_day),
})

type Run = <T>(work: (tx: Db, after: After) => Promise<T>) => Promise<T>
/** Days behind the last one on which a check-in can still come. */
const STILL = 8
const BATCH = 500

const tellOpen = async (run: Run, period: periods.RunningRow, phases: store.PhaseRow[], now: number): Promise<void> => {
  const today = dayOf(now)
  let from = period.begin_day
  let open = 0
  for (const { days } of phases) {
    if (from <= today) open += 1
    from += days
  }
  const phase = phases[open - 1]
  if (!phase || open <= period.told || today > period.end_day) return
  await run(async (tx, after) => {
    if (!(await periods.tell(tx, period.id, open))) return
    const people = await members.uidsOf(tx, period.id)
    const link = `/training-camp-detail/${period.camp_id}`
    const notice =
      period.told === 0 && open === 1
        ? {
            title: `训练营开营：${period.title}`,
            content: `第${period.number}期今天开营，第一阶段“${phase.title}”已经开放，记得每天打卡。`,
          }
        : { title: `新阶段开放：${period.title}`, content: `“${phase.title}”已经开放，可以开始学习了。` }
    await notify(tx, after, people, { ...notice, link }, now)
    after.push(people, { type: 'content', id: period.camp_id })
  })
}

/** By the clock: tells people that their camp begins or a phase opens, and graduates who has what is asked for. */
export const goOn = async (db: Db, now: number, run: Run): Promise<void> => {
  const today = dayOf(now)
  for (const period of await periods.begun(db, today, today - STILL)) {
    await tellOpen(run, period, await store.phases(db, period.camp_id), now)
    const asks = asksOf(await store.campOf(db, period.camp_id), period, now)
    const due = await members.due(db, period.id, asks, BATCH)
    if (due.length === 0) continue
    const of = { campId: period.camp_id, title: period.title, periodId: period.id, number: period.number }
    await run((tx, after) => graduateThem(tx, after, of, due, { ...RULE, now }))
  }
}
