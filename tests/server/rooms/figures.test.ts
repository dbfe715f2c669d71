import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { figuresApi } from '#contract/rooms/figures/figures.api'
import { dayOf, kindsOf, OWN_KINDS } from '#contract/rooms/figures/figures.rules'
import { rowsOf } from '../../../server/db/client'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const one = async <T>(query: ReturnType<typeof sql>) => (await rowsOf<T>(server.db, query))[0] as T
const at = (id: number) => ({ training_room_id: id })
const file = async (api: { path: string }, query: object) => {
  const words = new URLSearchParams(Object.entries({ ...query, do_export: 1 }).map(([k, v]) => [k, String(v)]))
  return (await server.as(people.orgadmin)).raw({ method: 'GET', url: `${api.path}?${words}` })
}
const data = async (id: number) => (await (await server.as(people.orgadmin)).get(figuresApi.data, at(id))).data

describe('the data board of a room', () => {
  it('counts its people, its works and its courses as they are, in every template', async () => {
    const rooms = await rowsOf<{ id: number; template: number; shop: boolean }>(
      server.db,
      sql`select id, template, shop from room where deleted_time = 0 order by id`,
    )
    expect(new Set(rooms.map((r) => r.template)).size).toBe(6)
    for (const { id, template, shop } of rooms) {
      const got = await data(id)
      const { n } = await one<{ n: number }>(
        sql`select count(*)::int as n from room_member where room_id = ${id} and role = 'user'`,
      )
      expect(got.members.learners, `room ${id}`).toBe(n)
      expect(got.days).toHaveLength(14)
      expect(got.days.at(-1)?.day).toBe(dayOf(server.now()))
      // What the menu of the template has is there, also where it is empty.
      const kinds = got.kinds.map(({ kind }) => kind)
      expect(kinds.slice(0, kindsOf(template).length)).toEqual(kindsOf(template))
      expect(got.revenue !== null).toBe(shop)
      for (const { list, done, total } of got.kinds) {
        expect(list.reduce((sum, thing) => sum + thing.done, 0)).toBe(done)
        expect(list.reduce((sum, thing) => sum + thing.total, 0)).toBe(total)
        expect(done).toBeLessThanOrEqual(total)
      }
    }
  })

  it('moves with what a learner does: progress, and the day it was done', async () => {
    const section = await one<{ id: number; course_id: number; uid: number; room_id: number }>(
      sql`select s.id, s.course_id, m.uid, c.room_id from course_section s join course c on c.id = s.course_id and c.publish_time > 0
          and c.deleted_time = 0 join room_member m on m.room_id = c.room_id and m.role = 'user'
        where s.deleted_time = 0 and not exists (select 1 from course_done d where d.section_id = s.id and d.uid = m.uid)
        order by s.id, m.uid limit 1`,
    )
    const before = await data(section.room_id)
    await server.db.execute(
      sql`insert into course_done (section_id, uid, done_time) values (${section.id}, ${section.uid}, ${server.now()})`,
    )
    const after = await data(section.room_id)
    const courses = (of: typeof before) => of.kinds.find(({ kind }) => kind === 'courses')
    expect(courses(after)?.done).toBe((courses(before)?.done ?? 0) + 1)
    expect(after.days.at(-1)?.deeds).toBe((before.days.at(-1)?.deeds ?? 0) + 1)
    expect(after.members.active).toBeGreaterThanOrEqual(before.members.active)
    // What a manager does is no learner's activity.
    const teacher = await one<{ uid: number }>(
      sql`select uid from room_member where room_id = ${section.room_id} and role <> 'user' limit 1`,
    )
    await server.db.execute(
      sql`insert into course_done (section_id, uid, done_time) values (${section.id}, ${teacher.uid}, ${server.now()})`,
    )
    expect((await data(section.room_id)).days.at(-1)).toEqual(after.days.at(-1))
  })

  it('counts a third-party activity that was finished: of the room, of the learner, on its day', async () => {
    const left = await one<{ uid: number }>(sql`select m.uid from room_member m where m.room_id = 3 and m.role = 'user'
      and not exists (select 1 from lti_progress p where p.room_id = 3 and p.uid = m.uid and p.done_time > 0) order by m.uid limit 1`)
    const whole = async () => {
      const board = await data(3)
      const ask = { ...at(3), limit: 100 }
      const { list } = (await (await server.as(people.orgadmin)).get(figuresApi.learners, ask)).data
      const line = list.find(({ uid }) => uid === left.uid)?.kinds[OWN_KINDS.indexOf('activities')]
      return { all: board.kinds.find(({ kind }) => kind === 'activities'), line, deeds: board.days.at(-1)?.deeds ?? 0 }
    }
    const before = await whole()
    expect(before.all).toMatchObject({ done: 4, count: 1, list: [{ title: '省级电商技能公开课' }] })
    expect(before.line).toEqual({ done: 0, total: 1 })
    await server.db.execute(sql`insert into lti_progress (room_id, content_id, uid, open_time, done_time)
      values (3, 29, ${left.uid}, 1, ${server.now()}) on conflict (room_id, content_id, uid) do update set done_time = excluded.done_time`)
    const after = await whole()
    expect(after.all?.done).toBe(5)
    expect(after.line).toEqual({ done: 1, total: 1 })
    expect(after.deeds).toBe(before.deeds + 1)
  })

  it('has what the shops earned, by team and by day, without what was given back', async () => {
    const shop = await one<{ id: number }>(sql`select id from room where shop order by id limit 1`)
    const { revenue } = await data(shop.id)
    const sum = await one<{ amount: number }>(
      sql`select sum(amount)::int8 as amount from shop_order where room_id = ${shop.id} and refund_time = 0`,
    )
    expect(revenue?.order_amount).toBe(sum.amount)
    expect(revenue?.teams.reduce((all, team) => all + team.order_amount, 0)).toBe(sum.amount)
    expect(revenue?.teams[0]?.rank).toBe(1)
    expect(revenue?.days).toHaveLength(14)
  })

  it('leaves as a workbook with a sheet a part, or as CSV', async () => {
    const csv = await file(figuresApi.data, { ...at(3), format: 'csv' })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.body).toContain('类别,名称,已完成,应完成,完成率（%）,单位')
    const { list } = (await data(3)).kinds.find(({ kind }) => kind === 'works') ?? { list: [] }
    expect(list.length).toBeGreaterThan(0)
    for (const work of list) expect(csv.body).toContain(work.title)
    const xlsx = await file(figuresApi.data, at(3))
    expect(xlsx.headers['content-disposition']).toContain(encodeURIComponent('数据看板'))
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('the learners of a room', () => {
  const ask = async (input: object = {}) =>
    (await (await server.as(people.orgadmin)).get(figuresApi.learners, { ...at(3), ...input })).data

  it('stand each with what they have done, page by page and by name', async () => {
    const { n } = await one<{ n: number }>(
      sql`select count(*)::int as n from room_member where room_id = 3 and role = 'user'`,
    )
    const all = await ask({ limit: 100 })
    expect(all.total).toBe(n)
    expect(all.list).toHaveLength(n)
    const pages = [await ask({ limit: 2 }), await ask({ limit: 2, offset: 2 })]
    expect(pages.flatMap(({ list }) => list)).toEqual(all.list.slice(0, 4))
    const works = OWN_KINDS.indexOf('works')
    const board = (await data(3)).kinds.find(({ kind }) => kind === 'works')
    expect(all.list.reduce((sum, row) => sum + (row.kinds[works]?.done ?? 0), 0)).toBe(board?.done)
    expect(all.list.reduce((sum, row) => sum + (row.kinds[works]?.total ?? 0), 0)).toBe(board?.total)
  })

  it('are found by what they are called and sorted by what they have done', async () => {
    const [first] = (await ask()).list
    const found = await ask({ keyword: first?.truename })
    expect(found.list.map(({ uid }) => uid)).toContain(first?.uid)
    expect((await ask({ keyword: '%' })).list).toEqual([])
    const share = (row: { kinds: { done: number; total: number }[] }) => {
      const [done, total] = [0, 0].map((_, i) => row.kinds.reduce((s, k) => s + (i ? k.total : k.done), 0)) as [
        number,
        number,
      ]
      return total ? done / total : -1
    }
    for (const [sort, of] of [
      ['-done', share],
      ['-late', (r: { late: number }) => r.late],
      ['-last', (r: { last_time: number }) => r.last_time],
    ] as const) {
      const values = (await ask({ sort, limit: 100 })).list.map(of as never) as number[]
      expect(values, sort).toEqual([...values].sort((a, b) => b - a))
      const up = (await ask({ sort: sort.slice(1), limit: 100 })).list.map(of as never) as number[]
      expect(up, sort).toEqual([...up].sort((a, b) => a - b))
    }
    const refused = await (await server.as(people.orgadmin)).get(figuresApi.learners, {
      ...at(3),
      sort: 'uid; drop table',
    } as never)
    expect(refused.status).toBe(400)
  })

  it('leave as a table with the filters on screen', async () => {
    const [first] = (await ask()).list
    const csv = await file(figuresApi.learners, { ...at(3), keyword: first?.truename, format: 'csv' })
    const lines = csv.body.trim().split('\r\n')
    expect(lines[0]).toContain('姓名,学号,班级,团队,课程完成,课程总数')
    expect(lines[1]).toContain(first?.truename)
    const path = `${figuresApi.learners.path}?training_room_id=3&do_export=1`
    expect((await (await server.as(people.studentA)).raw({ method: 'GET', url: path })).statusCode).toBe(403)
    expect(lines.length - 1).toBe((await ask({ keyword: first?.truename })).total)
  })
})

describe('what one has done oneself', () => {
  it('stands beside the mean of all, with one’s place', async () => {
    const student = await server.as(people.studentA)
    const { data: own } = await student.get(figuresApi.own, at(3))
    const works = own.kinds.find(({ kind }) => kind === 'works')
    const rows = (await (await server.as(people.orgadmin)).get(figuresApi.learners, { ...at(3), limit: 100 })).data.list
    const mine = rows.find(({ uid }) => uid === student.uid)?.kinds[OWN_KINDS.indexOf('works')]
    expect(works).toMatchObject(mine ?? {})
    const shares = rows.map((r) => r.kinds[OWN_KINDS.indexOf('works')]).filter((k) => k && k.total > 0)
    expect(works?.ranked).toBe(shares.length)
    const above = shares.filter((k) => k && mine && k.done / k.total > mine.done / mine.total).length
    expect(works?.place).toBe(above + 1)
    expect(own.days).toHaveLength(14)
  })

  it('hides the mean where it would be one person’s own', async () => {
    const student = await server.as(people.studentA)
    await server.db.execute(
      sql`delete from room_member where room_id = 3 and role = 'user' and uid <> ${student.uid}
        and uid <> (select max(uid) from room_member where room_id = 3 and role = 'user')`,
    )
    const { data: own } = await student.get(figuresApi.own, at(3))
    expect(own.kinds.length).toBeGreaterThan(0)
    for (const kind of own.kinds) expect(kind.mean).toBe(-1)
  })
})
