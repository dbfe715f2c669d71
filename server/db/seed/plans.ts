import { spanOf } from '#contract/plans/plans.rules'
import { dayOf } from '#contract/todo/todo.rules'
import type { Db } from '../client'
import { contentBinding } from '../schema/content/content'
import { plan, planItem, planItemBefore, planStage, planText, planTick, schoolDay } from '../schema/plans'
import { plans, texts } from './plans.rows'
import { countOn, type World } from './world'

const DAY = 86_400

/** Days off that are the same every year, of this one and the next. */
const holidays = (now: number): { day: number; title: string }[] => {
  const year = new Date(now * 1000).getUTCFullYear()
  const days = (y: number, month: number, first: number, count: number, title: string) =>
    Array.from({ length: count }, (_, n) => ({ day: Date.UTC(y, month - 1, first + n) / (DAY * 1000), title }))
  return [year, year + 1].flatMap((y) => [
    ...days(y, 1, 1, 1, '元旦'),
    ...days(y, 5, 1, 5, '劳动节'),
    ...days(y, 10, 1, 7, '国庆节'),
  ])
}

/** Plans of three rooms, texts and the calendar of the college, and what two students have ticked off. */
export const seedPlans = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA, studentB } = world.people
  const today = dayOf(now)
  const made = { uid: teacher.uid, createTime: now - 20 * DAY, updateTime: now - 20 * DAY }
  const orgId = world.orgs.college
  await tx
    .insert(planText)
    .overridingSystemValue()
    .values(texts.map((one) => ({ ...one, ...made, orgId })))
  await tx.insert(schoolDay).values(holidays(now).map((one) => ({ ...one, orgId })))
  const onDay = (days: number | undefined): number => (days === undefined ? 0 : today + days)
  let stageId = 0
  let itemId = 0
  const ids = new Map<string, number>()
  for (const { stages, id, room, draft, ...said } of plans) {
    const items = stages.flatMap((stage) => stage.items)
    const { begin, end } = spanOf(items.map((i) => ({ begin_day: onDay(i.begins), due_day: onDay(i.due) })))
    await tx
      .insert(plan)
      .overridingSystemValue()
      .values({
        ...{ id, roomId: room, title: said.title, intro: said.intro, template: said.template ?? false, ...made },
        ...{ beginDay: begin, endDay: end, publishTime: draft ? 0 : made.createTime },
      })
    let slot = 0
    for (const [sort, stage] of stages.entries()) {
      stageId += 1
      await tx.insert(planStage).overridingSystemValue().values({ id: stageId, planId: id, title: stage.title, sort })
      for (const [place, item] of stage.items.entries()) {
        itemId += 1
        slot += 1
        ids.set(`${id}:${item.title}`, itemId)
        await tx
          .insert(planItem)
          .overridingSystemValue()
          .values({
            ...{
              id: itemId,
              planId: id,
              stageId,
              kind: item.kind,
              refId: item.ref,
              title: item.title,
              sort: place,
              slot,
            },
            ...{ note: item.note ?? '', need: item.need ?? 0, required: !item.extra, updateTime: made.updateTime },
            ...{ beginDay: onDay(item.begins), dueDay: onDay(item.due) },
          })
        const before = item.after && ids.get(`${id}:${item.after}`)
        if (before) await tx.insert(planItemBefore).values({ itemId, beforeId: before })
        if (item.kind === 'content' && item.ref > 0)
          await tx.insert(contentBinding).values({
            ...{ contentId: item.ref, moduleType: 'plan', moduleId: id, targetType: 'resource', sort: slot },
            ...{ uid: teacher.uid, createTime: made.createTime },
          })
      }
    }
  }
  const [rules, around] = [ids.get('1:阅读课堂约定') ?? 0, ids.get('1:了解实训室') ?? 0]
  await tx
    .insert(planTick)
    .values([
      { itemId: rules, kind: 'text', refId: 1, uid: studentA.uid, doneTime: now - 10 * DAY },
      { itemId: around, kind: 'content', refId: 4, uid: studentA.uid, doneTime: now - 9 * DAY },
      { itemId: rules, kind: 'text', refId: 1, uid: studentB.uid, doneTime: now - 9 * DAY },
      ...world.students
        .slice(0, 6)
        .map(({ uid }, n) => ({ itemId: rules, kind: 'text' as const, refId: 1, uid, doneTime: now - (9 - n) * DAY })),
    ])
  for (const table of ['plan', 'plan_stage', 'plan_item', 'plan_text']) await countOn(tx, table)
}
