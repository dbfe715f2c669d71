import { createHash, randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { boardGoals } from './goals'
import type { App } from './lib/app'
import { goalText, judge, printTable, show } from './lib/report'

const PEOPLE = 2000
const PLACES = 500
const BATCH = 200
/** Browsers that speak at once. */
const AT_ONCE = 100
const DAY = 86_400

export interface Person {
  uid: number
  cookie: string
  token: string
}

/** What a person's browser sends with each call. */
export const headersOf = ({ cookie, token }: Person) => ({ cookie: `sid=${cookie}; token=${token}`, 'x-token': token })

/** 2,000 people of the room, logged in beforehand. */
export async function loggedIn(client: pg.Client, roomId: number): Promise<Person[]> {
  const now = Math.floor(Date.now() / 1000)
  const { rows: found } = await client.query<{ uid: number; org: number }>(
    `select m.uid, coalesce(a.current_org_id, 1) as org from room_member m join account a on a.uid = m.uid
     where m.room_id = $1 and m.role = 'user' order by m.uid desc limit ${PEOPLE}`,
    [roomId],
  )
  const people: Person[] = []
  for (const { uid, org } of found) {
    const [cookie, token] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
    await client.query(
      `insert into session (id, uid, token, sign_key, org_id, create_time, seen_time, expire_time)
       values ($1, $2, $3, $3, $4, $5, $5, $6)`,
      [createHash('sha256').update(cookie).digest('hex'), uid, token, org, now, now + DAY],
    )
    people.push({ uid, cookie, token })
  }
  return people
}

/** And a contest with 500 places that opens to them. */
async function prepare(client: pg.Client, roomId: number) {
  const now = Math.floor(Date.now() / 1000)
  const people = await loggedIn(client, roomId)
  const { rows } = await client.query<{ id: number }>(
    `insert into contest (room_id, title, type, owner_uid, status, signup_begin, signup_end, begin_time, end_time, team_limit, create_time)
     values ($1, '两千人报名', 2, 3, 'published', $2, $3, $3, $4, ${PLACES}, $2) returning id`,
    [roomId, now - 1, now + DAY, now + 2 * DAY],
  )
  return { people, contest: rows[0]?.id ?? 0 }
}

/** Opening and signing up as the page does it: the contest, then the form. */
export async function benchRush(app: App, client: pg.Client, roomId: number) {
  const { people, contest } = await prepare(client, roomId)
  const answers = new Map<number, number>()
  const ask = async (person: Person, path: string, body?: object) => {
    const answer = await fetch(app.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headersOf(person),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    await answer.text()
  }
  const waiting = [...people]
  const began = performance.now()
  const browser = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      await ask(person, `/api/Contest/detail?id=${contest}`)
      await ask(person, '/api/ContestUser/joinContest', { contest_id: contest, extra: {} })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, browser))
  const seconds = (performance.now() - began) / 1000

  // Everybody is approved at once: only so many places are there.
  const teacher = await app.login('teacher')
  const { rows: waits } = await client.query<{ kind: string; id: number }>(
    `select 'team' as kind, id from contest_team where contest_id = $1 and status = 2
     union all select 'form', id from contest_signup where contest_id = $1 and status = 2 order by 1, 2`,
    [contest],
  )
  for (let i = 0; i < waits.length; i += BATCH) {
    const rows = waits.slice(i, i + BATCH)
    await fetch(`${app.url}/api/ContestUser/batchCheckApply`, {
      method: 'POST',
      headers: { ...teacher.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ contest_id: contest, rows, status: 3 }),
    })
  }
  const { rows: counted } = await client.query<{ signups: number; people: number; approved: number }>(
    `with mine as (select uid from contest_team where contest_id = $1 union all
       select uid from contest_signup where contest_id = $1 and status = 2)
     select count(*)::int as signups, count(distinct uid)::int as people,
       (select count(*)::int from contest_team where contest_id = $1 and status = 3) as approved from mine`,
    [contest],
  )
  const { signups = 0, people: once = 0, approved = 0 } = counted[0] ?? {}
  const failed = [...answers].filter(([status]) => status >= 500).reduce((all, [, n]) => all + n, 0)
  const line = (name: string, goal: object, value: number, digits = 0) => [
    name,
    show(value, digits),
    goalText(goal),
    judge(goal, value, Number.NaN),
  ]
  printTable(
    `${PEOPLE} people open a contest and sign up, on pg`,
    ['', 'measured', 'goal', ''],
    [
      line('seconds', boardGoals.rush, seconds, 1),
      line('signed up, each once', { min: PEOPLE }, signups === once ? once : Number.NaN),
      line('answers of 500 and more', { max: 0 }, failed),
      line(`approved of ${PLACES} places`, { max: PLACES, min: PLACES }, approved),
    ],
  )
  return { seconds, signups, failed, approved, answers: Object.fromEntries(answers) }
}
