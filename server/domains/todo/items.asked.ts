import { endOfDay } from '#contract/plans/days/days.rules'
import type { TodoItem } from '#contract/todo/todo.model'
import { OVER_DAYS } from '#contract/todo/todo.rules'
import type { certsOfPerson } from '../certs/near.service'
import type { activitiesOfPerson } from '../lti/activities/activities.service'
import type { PlanDue } from '../plans/due.service'

const student = (roomId: number): string => `/training-room/student/${roomId}`

type Near = Awaited<ReturnType<typeof certsOfPerson>>[number]

/** An award's last day, or what is missing of a certificate. */
export const certItem = (c: Near, now: number): TodoItem => {
  const over = c.time <= now ? '证书已过期，需要继续使用请联系老师换发' : '证书有效期到期，需要继续使用请联系老师换发'
  return {
    key: c.kind === 'near' ? `cert:near:${c.id}` : `cert:${c.id}`,
    kind: 'cert',
    id: c.id,
    title: c.title,
    action: c.kind === 'near' ? `只差一项就能获得证书：${c.missing}` : over,
    training_room_id: c.room_id,
    room_title: c.room_title,
    template: c.template,
    time: c.time,
    waits: false,
    count: 0,
    href: c.kind === 'near' ? c.href : `${student(c.room_id)}/my-cert`,
    done: false,
  }
}

/** What a plan wants by the end of a day; undefined where that was long ago. */
export const planItem = (p: PlanDue, now: number): TodoItem | undefined => {
  const time = endOfDay(p.due_day)
  if (time < now - OVER_DAYS * 86_400) return undefined
  return {
    key: `plan:${p.id}`,
    kind: 'plan',
    id: p.id,
    title: p.title,
    action: `${p.state === 'late' ? '已逾期' : '计划'}：${p.plan_title}`,
    training_room_id: p.room_id,
    room_title: p.room_title,
    template: p.template,
    time,
    waits: false,
    count: 0,
    href: `${student(p.room_id)}/content_data/${p.plan_id}-${p.id}`,
    done: false,
  }
}

type Due = Awaited<ReturnType<typeof activitiesOfPerson>>[number]

/** A third-party activity that has a date and is not done. */
export const activityItem = (a: Due, now: number): TodoItem => ({
  key: `activity:${a.room_id}:${a.id}`,
  kind: 'activity',
  id: a.id,
  title: a.title,
  action: a.due_time <= now ? '已过截止时间，还没有完成' : '完成第三方活动',
  training_room_id: a.room_id,
  room_title: a.room_title,
  template: a.template,
  time: a.due_time,
  waits: true,
  count: 0,
  href: `${student(a.room_id)}/app`,
  done: false,
})
