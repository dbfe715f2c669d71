import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEADER_KEY, HEADER_TOKEN } from '#contract/kernel/config'
import { eventsApi } from '#contract/kernel/events'
import { type App, buildApp } from '../../../../server/app'
import { alone } from '../../../../server/db/alone'
import { openPostgres, type Remote, rowsOf } from '../../../../server/db/client'
import { importJob } from '../../../../server/db/schema/rooms/members'
import { importJobs } from '../../../../server/domains/rooms/rooms.jobs'
import { jobsOf } from '../../../../server/jobs/jobs'
import { type Client, clientOf } from '../../../support/client'
import { balancer } from '../../../support/faults/balancer'
import { people } from '../../../support/people'
import { startServer, type TestServer } from '../../../support/server'
import { imported, settled } from '../../rooms/import.setup'
import { probe, probeRoutes } from '../probe'

const WRITERS = 6
const ROOM = 3

interface Process {
  app: App
  database: Remote
  port: number
  stop: () => Promise<void>
}

describe('several processes on one database', () => {
  let s: TestServer
  let url: string
  let front: Awaited<ReturnType<typeof balancer>>
  let student: Client
  let running: Process[] = []

  const begin = async (config: Partial<TestServer['config']> = {}): Promise<Process> => {
    const database = openPostgres(url, { connections: 4 })
    const app = await buildApp({
      config: { ...s.config, ...config },
      database,
      clock: s.services.clock,
      pageDir: 'none',
      extra: { routes: probeRoutes },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const stop = async () => {
      await app.close()
      await database.close()
    }
    return { app, database, port: (app.server.address() as AddressInfo).port, stop }
  }

  beforeAll(async () => {
    s = await startServer()
    url = (s.services.database as Remote).pool.options.connectionString ?? ''
    student = await s.as(people.studentA)
    front = await balancer()
    running = await Promise.all([begin(), begin()])
    for (const { port } of running) await front.add(port)
  })
  afterAll(async () => {
    await front.close()
    for (const one of running) await one.stop()
    await s.close()
  })

  /** As the page sends what waits: under its key, again until it is answered. */
  const write = async (name: string, seen: Set<string>): Promise<number> => {
    for (let tries = 1; tries <= 200; tries++) {
      const answer = await fetch(front.base + probe.write.path, {
        method: 'POST',
        body: JSON.stringify({ name }),
        headers: {
          cookie: `sid=${student.cookie}; token=${student.token}`,
          [HEADER_TOKEN]: student.token,
          'content-type': 'application/json',
          [HEADER_KEY]: `key-of-${name}`,
        },
      })
      seen.add(answer.headers.get('x-by') ?? '')
      await answer.text()
      if (answer.status === 200) return tries
      expect([502, 503]).toContain(answer.status)
    }
    throw new Error(`${name} was never answered`)
  }
  /** Six at it all the while; what was acknowledged, how often it had to be sent, and by whom it was answered. */
  const underLoad = async (word: string, work: () => Promise<void>) => {
    let over = false
    const sent: string[] = []
    const tries: number[] = []
    const seen = new Set<string>()
    const writers = Array.from({ length: WRITERS }, async (_, w) => {
      for (let i = 0; !over && i < 500; i++) {
        const name = `${word}-${w}-${i}`
        tries.push(await write(name, seen))
        sent.push(name)
      }
    })
    await work().finally(() => {
      over = true
    })
    await Promise.all(writers)
    const rows = await rowsOf<{ name: string }>(
      s.db,
      sql`select split_part(key, ':', 2) as name from setting where key like ${`probe:${word}-%`}`,
    )
    return { sent: sent.sort(), stored: rows.map((r) => r.name).sort(), tries, seen }
  }
  const replace = async (old: Process, how: (old: Process) => Promise<void>) => {
    const next = await begin()
    await front.add(next.port)
    await how(old)
    front.remove(old.port)
    running = [...running.filter((one) => one !== old), next]
  }

  test('restarted one after the other under load: nothing is lost, nothing twice, and nobody is turned away', async () => {
    const first = [...running]
    const { sent, stored, tries, seen } = await underLoad('rolling', async () => {
      for (const one of first)
        await replace(one, async () => {
          one.app.drain()
          await expect.poll(() => front.uses(one.port), { interval: 5 }).toBe(false)
          await one.stop()
        })
    })
    expect(sent.length).toBeGreaterThan(WRITERS)
    expect(stored).toEqual(sent)
    expect(new Set(tries)).toEqual(new Set([1]))
    // Old and new ones took part.
    for (const { port } of [...first, ...running]) expect(seen).toContain(String(port))
  })

  test('one that falls over in the middle: who was not answered sends it again, and it is there once', async () => {
    const [victim] = running as [Process]
    const { sent, stored } = await underLoad('fallen', () =>
      replace(victim, async () => {
        const stopped = victim.stop()
        victim.app.server.closeAllConnections()
        await stopped
      }),
    )
    expect(sent.length).toBeGreaterThan(WRITERS)
    expect(stored).toEqual(sent)
  })

  test('what one says is heard at the others, and one that came later says that something may have been missed', async () => {
    const [a, b] = running as [Process, Process]
    const at = (one: Process) => clientOf(one.app, { ...student, clock: s.services.clock })
    const since = (await at(b).get(eventsApi.poll, {})).data.now
    a.app.services.push.send([{ uids: [student.uid], message: { type: 'notice', id: 77 } }])
    await expect
      .poll(async () => (await at(b).get(eventsApi.poll, { since })).data.list)
      .toEqual([{ type: 'notice', id: 77 }])
    await replace(a, () => a.stop())
    const late = running.at(-1) as Process
    expect((await at(late).get(eventsApi.poll, { since })).data).toMatchObject({ lost: true, list: [] })
  })

  test('a job runs in one of them at a time, and in another once that one is gone', async () => {
    const [a, b] = running as [Process, Process]
    let runs = 0
    const work = async () => {
      runs += 1
      expect(await alone(b.database, 'a job', work)).toBe(false)
      expect(await alone(b.database, 'another job', async () => {})).toBe(true)
    }
    expect(await alone(a.database, 'a job', work)).toBe(true)
    await expect(alone(a.database, 'a job', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await alone(b.database, 'a job', async () => {})).toBe(true)
    expect(runs).toBe(1)
  })

  test('the same job in both at the same moment: people are told once, money moves once', async () => {
    const now = s.now()
    await s.db.execute(sql`update work set release = 'date', release_time = ${now - 5}, released_time = 0
      where id in (select work_id from work_pass where deleted_time = 0)`)
    await s.db.execute(sql`update contest set final_time = ${now - 5}, final_told = false where result_time > 0`)
    await s.db.execute(sql`update contest set freeze_time = ${now - 5} where freeze_time = 0`)
    await s.db.execute(sql`update task set auto_accept_hours = 1 where status = 1`)
    await s.db.execute(sql`update task_post set submitted_time = ${now - 9 * 3600} where state = 'submitted'`)
    const [waiting] = await rowsOf<{ n: number }>(
      s.db,
      sql`select count(*) as n from task_post p join task t on t.id = p.task_id
        where p.state = 'submitted' and t.status = 1 and t.deleted_time = 0`,
    )
    const [newest] = await rowsOf<{ id: number }>(s.db, sql`select max(id) as id from notification`)
    const lists = running.map(({ app }) => jobsOf(app.services, app.log))
    for (const i of lists[0]?.keys() ?? []) await Promise.all(lists.map((jobs) => jobs[i]?.run(now)))
    const told = await rowsOf<{ kind: string; n: number; people: number }>(
      s.db,
      sql`select split_part(split_part(title, '：', 1), '“', 1) as kind, count(*) as n,
          count(distinct (uid, title, content, link)) as people
        from notification where id > ${newest?.id ?? 0} group by 1`,
    )
    expect(told.map((t) => t.kind)).toEqual(expect.arrayContaining(['成绩已公布', '投稿通过']))
    expect(told.filter((t) => t.n !== t.people)).toEqual([])
    const posts = await rowsOf<{ n: number }>(
      s.db,
      sql`select count(*) as n from task_post_log where kind = 'approve' and time = ${now} group by post_id`,
    )
    expect(waiting?.n).toBeGreaterThan(0)
    expect(posts.map((p) => p.n)).toEqual(Array.from({ length: waiting?.n ?? 0 }, () => 1))
  })

  test('an import that two work on at once, one believed dead: each row once', async () => {
    const teacher = await s.as(people.teacher)
    const lines = Array.from({ length: 400 }, (_, i) => `同行${i},T77${1000 + i}`)
    const { id } = await imported(teacher, ROOM, 'two.csv', ['姓名,学号', ...lines].join('\n'), 'roster')
    await s.db.update(importJob).set({ state: 'running', beatTime: 0, handled: 0 }).where(eq(importJob.id, id))
    // The second hears nothing of the first for two minutes.
    await Promise.all(
      running.map(async ({ app }, i) => {
        for (const job of importJobs(app.services, () => {})) await job.run(s.now() + i * 120)
      }),
    )
    const job = await settled(teacher, ROOM, id)
    expect([job.state, job.handled, job.total]).toEqual(['done', 400, 400])
    const listed = await rowsOf(s.db, sql`select 1 from room_roster where room_id = ${ROOM} and code like 'T77%'`)
    expect(listed).toHaveLength(400)
  })

  test('what a person may call in a minute is counted by all of them together', async () => {
    const limited = await Promise.all([begin({ rateLimit: 40 }), begin({ rateLimit: 40 })])
    const clients = limited.map(({ app }) => clientOf(app, { ...student, clock: s.services.clock }))
    await s.inOneSecond(async () => {
      const statuses: number[] = []
      for (let i = 0; i < 60; i++) statuses.push((await clients[i % 2]?.get(probe.read, {}))?.status ?? 0)
      await expect.poll(async () => (await clients[0]?.get(probe.read, {}))?.status).toBe(429)
      expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true)
      expect(statuses.filter((status) => status === 200).length).toBeLessThan(60)
      expect((await clients[1]?.get(probe.read, {}))?.headers['retry-after']).toBeDefined()
    })
    for (const one of limited) await one.stop()
  })
})
