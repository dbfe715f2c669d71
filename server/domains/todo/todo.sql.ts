import { type SQL, sql } from 'drizzle-orm'
import { OVER_DAYS } from '#contract/todo/todo.rules'
import type { Places } from '../../db/prepared'

/** Whose list, and of which rooms. */
export interface Asked extends Record<string, unknown> {
  uid: number
  superAdmin: boolean
  now: number
  /** 0 = all. */
  roomId: number
  /** Templates whose students work in teams. */
  teamTemplates: number[]
}

export type Person = Places<Asked>

export const days = (n: number): SQL => sql.raw(String(n * 86_400))
/** What was due earlier is not shown any more. */
export const since = (q: Person): SQL => sql`(${q.now}::int8 - ${days(OVER_DAYS)})`

export interface Waiting {
  kind:
    | 'room'
    | 'course'
    | 'exam'
    | 'project'
    | 'task'
    | 'contest'
    | 'team'
    | 'apply'
    | 'signup'
    | 'mark'
    | 'judge'
    | 'appeal'
    | 'post'
    | 'peer'
    | 'checkin'
    | 'joining'
    | 'camp'
  id: number
  title: string
  room_id: number
  room_title: string
  template: number
  time: number
  state: string
  count: number
  /** Of a task: the link that shows it in the room; 0 = none. */
  link: number
  /** Whom it waits for; '' = nobody in particular. */
  person: string
}

export const columns = (
  kind: Waiting['kind'],
  v: { id: SQL; title: SQL; time: SQL; state?: SQL; count?: SQL; link?: SQL; person?: SQL },
): SQL =>
  sql`select ${sql.raw(`'${kind}'`)}::text as kind, ${v.id} as id, ${v.title} as title, me.id as room_id, me.title as room_title, me.template,
    (${v.time})::int8 as time, ${v.state ?? sql`''`}::text as state, ${v.count ?? sql`0`}::int as count, ${v.link ?? sql`0`}::int as link,
    ${v.person ?? sql`''`}::text as person`

export const none = sql`0`
