import { type SQL, sql } from 'drizzle-orm'
import { tasksErrors } from '#contract/tasks/tasks.errors'
import { refTo } from '../../lib/calls/room-ref'

/** Whether the asker (row `a`, see `joinRoom`) has a standing of their own in the room of task `k`. */
const standsInOwnRoom: SQL = sql`(a.super_admin
  or exists (select 1 from room_member om where om.room_id = k.room_id and om.uid = a.uid)
  or exists (select 1 from room_committee oc where oc.room_id = k.room_id and oc.uid = a.uid)
  or exists (select 1 from org g join org_member oa on oa.org_id in (g.id, g.parent_id)
    where g.id = k.org_id and oa.uid = a.uid and 'ROLE_ORG_ADMIN' = any(oa.roles)))`

/**
 * The room in which the asker has to do with a task that they name by its id alone: its own, or for somebody of another room of
 * the organisation that shows it, that one.
 */
export const taskHereRef = refTo(
  'task_here',
  (id) => sql`(select case when ${standsInOwnRoom} then k.room_id else coalesce((
      select e.id from task_link l join room e on e.org_id = l.group_id and e.deleted_time = 0
        join room_member em on em.room_id = e.id and em.uid = a.uid
      where l.task_id = k.id order by (em.role <> 'user'), e.id limit 1), k.room_id) end
    from task k where k.id = ${id} and k.deleted_time = 0)`,
  tasksErrors.task_gone,
)

/** A task where it is managed: in its own room. */
export const taskRef = refTo(
  'task',
  (id) => sql`(select k.room_id from task k where k.id = ${id} and k.deleted_time = 0)`,
  tasksErrors.task_gone,
)
