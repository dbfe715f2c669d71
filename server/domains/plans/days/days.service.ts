import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { adminOrAbove } from '#contract/kernel/roles'
import { cleanName, nameKey, tooLong } from '#contract/kernel/text'
import { DAY_MAX, DAY_MIN, dayText, type SchoolDay } from '#contract/plans/days/days.rules'
import type { planEditApi } from '#contract/plans/plans.edit.api'
import { plansErrors } from '#contract/plans/plans.errors'
import { HOLIDAY_TITLE_MAX } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { inTurn } from '../../../db/turn'
import type { RoomCtx } from '../../../lib/calls/context'
import { assertSeenIfSet, versionOf } from '../../../lib/seen'
import { logOrg } from '../../orgs/log/log.service'
import { someNamed } from '../../rooms/console/log.service'
import * as store from './days.store'

type Out<K extends keyof typeof planEditApi> = Promise<Output<(typeof planEditApi)[K]>>

/** The calendar is the school's: who runs the organisation writes it. */
const mayEdit = (ctx: RoomCtx): boolean => adminOrAbove(ctx.room.org_roles)

export const days = async (ctx: RoomCtx): Out<'days'> => {
  const list = await store.schoolDays(ctx.db, ctx.room.id)
  return { list, can_edit: mayEdit(ctx), version: versionOf(list) }
}

/** What of a calendar came and went, in words; '' where nothing did. */
const changedDays = (before: readonly SchoolDay[], after: readonly SchoolDay[], now: number): string => {
  const words = ({ day, title, work }: SchoolDay): string =>
    `${dayText(day, dayOf(now))} ${title}${work ? '（上班）' : ''}`
  const [was, is] = [before.map(words), after.map(words)]
  const part = (deed: string, days: string[]) => (days.length ? [`${deed} ${someNamed(days, '天')}`] : [])
  const added = is.filter((one) => !was.includes(one))
  const gone = was.filter((one) => !is.includes(one))
  return [...part('增加', added), ...part('去掉', gone)].join('；')
}

export const saveDays = async (
  ctx: RoomCtx,
  { list, version }: Input<typeof planEditApi.saveDays>,
): Out<'saveDays'> => {
  if (!mayEdit(ctx)) throw new DomainError(plansErrors.days_school)
  const refuse = (text: string) => new DomainError(plansErrors.days_words, text)
  const known = new Set<number>()
  for (const { day, title } of list) {
    if (day < DAY_MIN || day > DAY_MAX) throw refuse('日期须在 2000 年至 2099 年之间')
    const said = dayText(day, dayOf(ctx.now))
    if (known.has(day)) throw refuse(`${said}重复了`)
    known.add(day)
    const name = cleanName(title)
    if (!nameKey(name) || tooLong(name, HOLIDAY_TITLE_MAX))
      throw refuse(`${said}的名称为 1 到 ${HOLIDAY_TITLE_MAX} 个字`)
  }
  await ctx.tx(async (tx) => {
    const school = await store.schoolId(tx, ctx.room.id)
    await inTurn(tx, 'plan.days', school)
    const there = await store.schoolDays(tx, ctx.room.id)
    assertSeenIfSet(there.length > 0, there, version)
    const next = list.map(({ day, title, work }) => ({ day, title: cleanName(title), work }))
    await store.putDays(tx, school, next)
    const about = changedDays(there, next, ctx.now)
    const deed = { orgId: school, uid: ctx.actor.uid, action: 'calendar.save', target: 'calendar' } as const
    if (about) await logOrg(tx, { ...deed, detail: { about }, now: ctx.now })
  })
  return { ok: true }
}
