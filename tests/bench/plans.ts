import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { benchRead } from './class'
import { planGoals } from './goals'
import type { App } from './lib/app'
import { show } from './lib/report'

const [LEARNERS, ITEMS] = [3000, 100]

/** A published plan in the given room: texts to tick and a course, of which each learner has done two thirds. */
async function seed(client: pg.Client, roomId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into plan (room_id, uid, title, publish_time, create_time, update_time)
     values ($1, 3, '三千人的计划', 1, 1, 1) returning id`,
    [roomId],
  )
  const id = rows[0]?.id ?? 0
  await client.query(`insert into plan_stage (plan_id, title, sort) values ($1, '全部', 0)`, [id])
  await client.query(
    `insert into plan_item (plan_id, stage_id, kind, ref_id, title, due_day, sort, slot, update_time)
     select $1, h.id, 'text', 1, '第 ' || i || ' 项', 20000 + i, i, i, 1
     from plan_stage h, generate_series(1, ${ITEMS}) i where h.plan_id = $1`,
    [id],
  )
  await client.query(
    `delete from room_member where room_id = $1 and role = 'user' and uid not in
      (select uid from room_member where room_id = $1 and role = 'user' order by uid limit ${LEARNERS})`,
    [roomId],
  )
  await client.query(
    `insert into plan_tick (item_id, uid, kind, ref_id, done_time) select i.id, m.uid, i.kind, i.ref_id, 10 from plan_item i, room_member m
     where i.plan_id = $1 and i.sort <= ${(ITEMS * 2) / 3} and m.room_id = $2 and m.role = 'user'`,
    [id, roomId],
  )
  await client.query('vacuum analyze')
  return id
}

/** How a room of 3,000 gets on with a plan of 100 items: counted once, and read. */
export async function benchPlans(app: App, databaseUrl: string) {
  const { roomId }: { roomId: number } = JSON.parse(await app.admin('seed-scale'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const id = await seed(client, roomId)
    const teacher = await app.login('teacher')
    const began = performance.now()
    const answer = await fetch(`${app.url}/api/plan/countMatrix`, {
      method: 'POST',
      headers: { ...teacher.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    })
    if (!answer.ok) throw new Error(`counting answered ${answer.status}`)
    const counted = performance.now() - began
    console.log(`\nCounted in ${show(counted / 1000, 1)} s, ${LEARNERS} learners × ${ITEMS} items.`)
    const title = `Plan of ${LEARNERS} learners × ${ITEMS} items`
    const read = await benchRead(app, client, { path: `/api/plan/matrix?id=${id}`, title, goal: planGoals.read })
    return { counted, read }
  } finally {
    await client.end()
  }
}
