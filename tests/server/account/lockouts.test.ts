import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfApi } from '#contract/account/self.api'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { enter, from, knownDevice, logIn, PASSWORD, quickHasher, quickPasswords } from './support'

const SCHOOL = '10.0.0.1'
const HOME = '10.0.0.2'
const LOCKED = 40111

let s: TestServer
beforeAll(async () => {
  s = await startServer({ env: { TRUST_PROXY: 'loopback' } })
  await quickPasswords(s)
  quickHasher()
})
afterAll(() => s.close())

const come = async (account: string, address: string, device = '', password = PASSWORD) =>
  (await logIn(s, account, password, 'st-1', from(address, device))).code
const fail = async (times: number, account: string, address: string, device = '') => {
  for (let i = 0; i < times; i++) await come(account, address, device, `guess-${i}`)
}

test('ten guesses lock a name where they came from: its owner goes on elsewhere, and there on a device of theirs', async () => {
  const device = await knownDevice(s, people.studentA, SCHOOL)
  await fail(10, people.studentA, SCHOOL)
  expect(await come(people.studentA, SCHOOL)).toBe(LOCKED)
  expect(await come(people.studentA, SCHOOL, device)).toBe(20000)
  expect(await come(people.studentA, HOME)).toBe(20000)
  // That the owner came in elsewhere gives nobody here new tries.
  expect(await come(people.studentA, SCHOOL)).toBe(LOCKED)
  await fail(10, 'nobody-has-this', SCHOOL)
  expect(await come('nobody-has-this', SCHOOL)).toBe(LOCKED)
  expect(await come('nobody-has-this', HOME)).toBe(40110)
})

test('a device is locked by its own failures, and nothing else is', async () => {
  const device = await knownDevice(s, people.judge, SCHOOL)
  await fail(10, people.judge, SCHOOL, device)
  expect(await come(people.judge, SCHOOL, device)).toBe(LOCKED)
  expect(await come(people.judge, SCHOOL)).toBe(20000)
  s.pass(601)
  expect(await come(people.judge, SCHOOL, device)).toBe(20000)
})

test('a name tried from many addresses has fewer tries in each, and a first one always', async () => {
  const device = await knownDevice(s, people.studentB, HOME)
  for (let i = 0; i < 10; i++) await fail(10, people.studentB, `10.1.0.${i}`)
  await fail(2, people.studentB, '10.2.0.1')
  expect(await come(people.studentB, '10.2.0.1')).toBe(LOCKED)
  expect(await come(people.studentB, '10.2.0.2')).toBe(20000)
  await fail(9, people.studentB, HOME, device)
  expect(await come(people.studentB, HOME, device)).toBe(20000)
})

test('a device is known for those who logged in on it, until their password changes, and says nothing of who they are', async () => {
  const answer = await logIn(s, people.supplier, PASSWORD, 'st-1', from(SCHOOL))
  const cookie = [answer.headers['set-cookie']].flat().find((c) => String(c).startsWith('device='))
  expect(cookie).toMatch(
    /^device=[\w-]{22}\.[0-9a-f]{32}; Max-Age=34560000; Path=\/uc\/api\/Passport; HttpOnly; SameSite=Lax$/,
  )
  const first = /^device=([^;]+)/.exec(String(cookie))?.[1] ?? ''
  const both = await knownDevice(s, people.outsider, SCHOOL, first)
  expect(both.split('.')).toHaveLength(3)
  expect(await knownDevice(s, people.outsider, SCHOOL, both)).toBe(both)
  await fail(10, people.supplier, SCHOOL)
  const another = await knownDevice(s, people.teacher, SCHOOL)
  const id = first.split('.')[0]
  for (const forged of [another, `${id}.${another.split('.')[1]}`, `${id}.${'0'.repeat(32)}`, 'x', id ?? ''])
    expect(await come(people.supplier, SCHOOL, forged)).toBe(LOCKED)
  expect(await come(people.supplier, SCHOOL, both)).toBe(20000)
  const owner = await enter(s, people.outsider)
  await owner.post(selfApi.changePassword, { old_password: PASSWORD, password: 'Neues-Wort-9' })
  await fail(10, people.outsider, SCHOOL)
  expect(await come(people.outsider, SCHOOL, both, 'Neues-Wort-9')).toBe(LOCKED)
})

test('whoever found an open page and guesses the password there keeps its owner from changing it nowhere else', async () => {
  const open = await enter(s, people.studentB)
  const own = await enter(s, people.studentB)
  const change = (who: typeof own, old_password: string) =>
    who.post(selfApi.changePassword, { old_password, password: 'Neues-Wort-9' })
  for (let i = 0; i < 10; i++) await change(open, `guess-${i}`)
  expect((await change(open, PASSWORD)).status).toBe(429)
  expect((await change(own, PASSWORD)).code).toBe(20000)
})

test('what strangers typed stands nowhere in the database', async () => {
  await fail(1, 'secret-in-the-wrong-field', HOME)
  const { rows } = (await s.db.execute('select key from failure')) as unknown as { rows: { key: string }[] }
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ key }) => !/^[a-z-]+:(\d+|[0-9a-f]{32})$/.test(key))).toEqual([])
})
