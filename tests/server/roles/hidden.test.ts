import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membersApi } from '#contract/rooms/members/members.api'
import { account } from '../../../server/db/schema/account'
import { type PersonKey, world } from '../../../server/db/seed/world'
import { type Client, startServer, type TestServer } from '../../support/server'
import { nameOf, rows, writes } from './table'

const MOBILE = '17312845679'
const EMAIL = 'quietly.hidden@school.example'
const here = { training_room_id: 2 }
let s: TestServer
const people = new Map<string, Client>()
let teacher: Client
let hidden: number

beforeAll(async () => {
  s = await startServer({ env: { PAGE_ORG_CREATE: '/uc/org/create' } })
  for (const [key, { login }] of Object.entries(world.people)) people.set(key, await s.as(login))
  teacher = people.get('teacher') as Client
  hidden = (people.get('studentA') as Client).uid
  await s.db.update(account).set({ mobile: MOBILE, email: EMAIL }).where(eq(account.uid, hidden))
})
afterAll(() => s.close())

const search = async (keyword: string) =>
  (await teacher.get(membersApi.orgPeople, { ...here, keyword, limit: 100 })).data.list.map((p) => p.uid)

it('a mobile of which a part is shown is found by the whole of it alone', async () => {
  for (let from = 0; from < MOBILE.length; from++)
    for (let to = from + 1; to <= MOBILE.length; to++)
      if (to - from < MOBILE.length && to - from > 3) expect(await search(MOBILE.slice(from, to))).toEqual([])
  expect(await search(`${MOBILE}0`)).toEqual([])
  expect(await search(MOBILE)).toEqual([hidden])
  expect(await search('quietly')).toEqual([])
})

describe('no search answers to a part of a contact that its answer does not show', () => {
  const shape = (input: object) => (input as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}
  const searching = rows.filter((row) => !writes(row.call) && 'keyword' in shape(row.call.input))
  it.each(searching.map((row, i) => [`${i} ${nameOf(row.call)}`, row] as const))('%s', async (_name, row) => {
    for (const who of row.allow.filter((key) => key in world.people)) {
      const ask = async (keyword: string) => {
        const { data } = await (people.get(who as PersonKey) as Client).get(row.call, {
          ...row.input,
          keyword,
        } as never)
        const { list = [] } = (data ?? {}) as { list?: unknown[] }
        return list.map((found) => JSON.stringify(found))
      }
      for (const [part, whole] of [
        ['128456', MOBILE],
        ['173128', MOBILE],
        ['quietly.hid', EMAIL],
      ] as const)
        for (const found of await ask(part)) expect(found, `${who} ${part}`).toContain(whole)
    }
  })
})

it('whoever tries number after number is asked to wait', async () => {
  const lines = (from: number) => Array.from({ length: 500 }, (_, i) => `173${String(from + i).padStart(4, '0')}5679`)
  const match = (from: number) => teacher.post(membersApi.matchUsers, { ...here, lines: lines(from) })
  for (const from of [2000, 2500, 3000, 3500]) expect((await match(from)).status).toBe(200)
  expect((await match(1000)).status).toBe(429)
  expect((await teacher.get(membersApi.orgPeople, { ...here, keyword: MOBILE })).status).toBe(429)
  s.pass(86_400)
  teacher = await s.as(world.people.teacher.login)
  const atOnce = await Promise.all(Array.from({ length: 12 }, (_, i) => match(2000 + i * 500)))
  expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(4)
  // Names and numbers are still looked for, and tomorrow so are contacts.
  expect((await teacher.post(membersApi.matchUsers, { ...here, lines: ['王一诺'] })).status).toBe(200)
  s.pass(86_401)
  teacher = await s.as(world.people.teacher.login)
  expect(await search(MOBILE)).toEqual([hidden])
})
