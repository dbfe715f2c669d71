import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { contestsApi } from '#contract/contests/contests.api'
import type { Endpoint } from '#contract/kernel/endpoint'
import { lifecycleApi } from '#contract/rooms/lifecycle/lifecycle.api'
import { pageApi } from '#contract/rooms/page/page.api'
import { BLOCK_KEYS } from '#contract/rooms/page/page.model'
import { settingApi } from '#contract/rooms/page/setting.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { templates } from '#contract/rooms/rooms.labels'
import { managerMenu, managesRoom, roomDoor, studentMenu } from '#contract/rooms/rooms.rules'
import { roomCommittee, roomMember } from '../../../server/db/schema/rooms/rooms'
import { teamMember } from '../../../server/db/schema/teams/teams'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer

/** Six people who stand differently to every room, beside those that the demo has. */
const seats = {
  admin: '13900000031',
  teacher: '13900000032',
  student: '13900000033',
  leader: '13900000034',
  judge: '13900000035',
}
const asked = {
  ...seats,
  owner: people.teacher,
  orgadmin: people.orgadmin,
  super: people.super,
  guest: people.outsider,
}
type Who = keyof typeof asked
const clients = {} as Record<Who, Client>
const ROOMS = [1, 2, 3, 4, 5, 6]

beforeAll(async () => {
  s = await startServer()
  for (const [who, login] of Object.entries(asked)) clients[who as Who] = await s.as(login)
  const uids = Object.keys(seats).map((who) => clients[who as Who].uid)
  await s.db.delete(teamMember).where(inArray(teamMember.uid, uids))
  await s.db.delete(roomMember).where(inArray(roomMember.uid, [...uids, clients.orgadmin.uid]))
  const member = (roomId: number, who: Who, role: string) => ({
    roomId,
    uid: clients[who].uid,
    role,
    joinTime: s.now(),
  })
  for (const roomId of ROOMS) {
    await s.db
      .insert(roomMember)
      .values([
        member(roomId, 'admin', 'admin'),
        member(roomId, 'teacher', 'teacher'),
        member(roomId, 'student', 'user'),
      ])
    await s.db.insert(roomCommittee).values([member(roomId, 'leader', 'leader'), member(roomId, 'judge', 'user')])
  }
})
afterAll(() => s.close())

const detail = async (who: Who, id: number) => (await clients[who].get(roomsApi.detail, { id })).data
const blocks = BLOCK_KEYS.map((key) => ({ key, on: true, title: '' }))

/** A call that each item of the manager side begins with; all of them read, or are refused for their version. */
const callOf: Record<string, (id: number) => { call: Endpoint; input: object } | undefined> = {
  member: (id) => ({ call: roomsApi.applyList, input: { training_room_id: id } }),
  setting: (id) => ({ call: settingApi.get, input: { training_room_id: id } }),
  stylistic: (id) => ({ call: settingApi.save, input: { training_room_id: id, version: 0 } }),
  page: (id) => ({ call: pageApi.save, input: { training_room_id: id, version: 0, blocks, links: [] } }),
  contest: (id) => (id === 2 ? { call: contestsApi.signups, input: { contest_id: 1 } } : undefined),
}

describe.each(ROOMS)('template %i', (id) => {
  test.each(Object.keys(asked) as Who[])(
    '%s: what the menu shows the server answers, and nothing else',
    async (who) => {
      const room = await detail(who, id)
      expect(room.template).toBe(id)
      const shown = new Set(managerMenu(room, room.menus).map((item) => item.key))
      for (const key of templates[id]?.manager ?? []) {
        const asks = callOf[key]?.(id)
        if (!asks) continue
        const send = asks.call.method === 'GET' ? clients[who].get : clients[who].post
        const { status } = await send(asks.call, asks.input as never)
        expect([403, 404].includes(status), `${key}: ${status}`).toBe(!shown.has(key))
      }
      // Who judges the contests of a room sees the desk for it, and nothing else.
      expect(shown.size > 0).toBe(managesRoom(room) || (id === 2 && who === 'judge'))
    },
  )

  test.each(Object.keys(asked) as Who[])('%s: the student side opens for those who belong here', async (who) => {
    const room = await detail(who, id)
    const open = roomDoor(room) === 'open'
    expect(open).toBe(who !== 'guest')
    const home = await clients[who].get(pageApi.get, { training_room_id: id })
    expect(home.status === 200).toBe(open)
    const keys = studentMenu(id, room.menus, room.team_id > 0).map((item) => item.key)
    expect(keys[0]).toBe('index')
    expect(keys.includes('contest')).toBe(id === 2)
    expect(keys.includes('my-team')).toBe(room.team_id > 0 && (templates[id]?.student.includes('my-team') ?? false))
  })
})

test('what the platform’s administrator renames or leaves out of a template, its rooms show so', async () => {
  const { all_room_template } = (await clients.student.get(accountApi.globalConfig, { id: 'global_config' })).data
  const ours = all_room_template.map((t) =>
    t.template === 3
      ? {
          ...t,
          title: '企业工单',
          student_menu: t.student_menu
            .filter((item) => item.key !== 'stats')
            .map((item) => (item.key === 'work' ? { ...item, label: '派工单' } : item)),
          manager_menu: t.manager_menu.filter((item) => item.key !== 'stats'),
        }
      : { ...t, hidden: t.template === 4 },
  )
  const before = (await s.db.execute(sql`select value from setting where key = 'global_config'`)) as unknown as {
    rows: { value: object }[]
  }
  const put = (value: object) =>
    s.db.execute(sql`update setting set value = ${JSON.stringify(value)}::jsonb where key = 'global_config'`)
  await put({ ...before.rows[0]?.value, all_room_template: ours })
  const room = await detail('student', 3)
  const items = studentMenu(3, room.menus, true)
  expect(items.find((item) => item.key === 'work')?.label).toBe('派工单')
  expect(items.some((item) => item.key === 'stats')).toBe(false)
  // An organisation's or a room's own word comes after it.
  expect((await detail('student', 2)).menus).not.toHaveProperty('stats')
  const make = (template: number) => clients.orgadmin.post(lifecycleApi.create, { title: '新实训室', template })
  expect(await make(4)).toMatchObject({ status: 403, message: '平台已停止创建这类实训室，请选择其他模板' })
  await put(before.rows[0]?.value ?? {})
  expect((await make(4)).code).toBe(20000)
})

test('a role that is taken away closes the side at the next call', async () => {
  const { teacher } = clients
  expect((await teacher.get(settingApi.get, { training_room_id: 3 })).status).toBe(200)
  await s.db.update(roomMember).set({ role: 'user' }).where(eq(roomMember.uid, teacher.uid))
  expect((await teacher.get(settingApi.get, { training_room_id: 3 })).status).toBe(403)
  expect(managerMenu(await detail('teacher', 3), {})).toEqual([])
})
