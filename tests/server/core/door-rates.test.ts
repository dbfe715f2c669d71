import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { TERMS_VERSION } from '#contract/account/own/consent.rules'
import { buildApp } from '../../../server/app'
import { rowsOf } from '../../../server/db/client'
import { forget } from '../../../server/jobs/upkeep'
import { clientOf } from '../../support/client'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'
import { from, knownDevice, logIn, PASSWORD, quickHasher, quickPasswords } from '../account/support'

/** With RATE_LIMIT=5 an address logs in ten times a minute, registers five people an hour and opens twenty pages a minute. */
const SCHOOL = '10.0.0.1'
const HOME = '10.0.0.2'

let s: TestServer
let second: FastifyInstance
const dist = mkdtempSync(join(tmpdir(), 'door-'))
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(
    join(dist, 'index.html'),
    '<html><head><!--head--></head><body><div id="root"><!--frame--><i>shell</i><!--/frame--></div><!--boot--></body></html>',
  )
  writeFileSync(join(dist, 'assets/main-1.js'), 'console.log(1)')
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  s = await startServer({ env: { TRUST_PROXY: 'loopback', RATE_LIMIT: '5' }, pageDir: dist })
  const { config, database, clock } = s.services
  second = await buildApp({ config: { ...config }, database, clock, pageDir: dist })
  await quickPasswords(s)
  quickHasher()
})
beforeEach(() => s.pass(3600))
afterAll(async () => {
  await second.close()
  await s.close()
  rmSync(dist, { recursive: true })
})

const TOO_MANY = { status: 429, code: 42900, message: '操作太频繁，请稍后再试' }

test('an address has so many log-ins a minute, in all processes together; another, and a known device, go on', async () => {
  const device = await knownDevice(s, people.studentA, HOME)
  for (let i = 0; i < 10; i++) expect((await logIn(s, `n${i}`, 'guess', 'st-1', from(SCHOOL))).code).toBe(40110)
  const over = await logIn(s, people.studentB, PASSWORD, 'st-1', from(SCHOOL))
  expect(over).toMatchObject(TOO_MANY)
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  const { signKey, clock } = s.guest()
  const there = clientOf(second, { uid: 0, cookie: '', token: '', signKey, clock })
  const input = { account: people.studentB, password: PASSWORD, redirect_uri: '/index', state: 'st-1' }
  expect(await there.post(accountApi.login, input, { headers: from(SCHOOL) })).toMatchObject(TOO_MANY)
  expect((await logIn(s, people.studentA, PASSWORD, 'st-1', from(SCHOOL, device))).code).toBe(20000)
  expect((await logIn(s, people.studentB, PASSWORD, 'st-1', from(HOME))).code).toBe(20000)
  s.pass(61)
  expect((await logIn(s, people.studentB, PASSWORD, 'st-1', from(SCHOOL))).code).toBe(20000)
})

test('whoever is over the limit is refused again without a word to the database', async () => {
  for (let i = 0; i < 11; i++) await logIn(s, `m${i}`, 'guess', 'st-1', from(SCHOOL))
  const counted = async () => rowsOf(s.db, sql`select key, count from failure order by key`)
  const before = await counted()
  for (let i = 0; i < 5; i++) expect(await logIn(s, `m${i}`, 'guess', 'st-1', from(SCHOOL))).toMatchObject(TOO_MANY)
  expect(await counted()).toEqual(before)
})

test('an address registers so many people an hour and so many a day', async () => {
  let n = 13_600_000_000
  const register = async (address: string) => {
    n += 1
    const input = { truename: '新同学', mobile: String(n), password: 'Sommer2026', terms_version: TERMS_VERSION }
    return s.guest().post(accountApi.register, input, { headers: from(address) })
  }
  const made = await s.count('account')
  for (let hour = 0; hour < 5; hour++) {
    for (let i = 0; i < 5; i++) expect((await register(SCHOOL)).code).toBe(20000)
    expect(await register(SCHOOL)).toMatchObject(TOO_MANY)
    s.pass(3601)
  }
  expect(await register(SCHOOL)).toMatchObject(TOO_MANY)
  expect((await register(HOME)).code).toBe(20000)
  expect(await s.count('account')).toBe(made + 26)
  s.pass(86_400)
  expect((await register(SCHOOL)).code).toBe(20000)
})

test('an address opens so many pages a minute; beyond them the shell is sent, which costs nothing, and parts always are', async () => {
  const open = (url: string, who = s.guest()) => who.raw({ url, headers: from(SCHOOL) })
  for (let i = 0; i < 20; i++) expect((await open('/index')).statusCode).toBe(200)
  const over = await open('/index')
  expect([over.statusCode, over.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(over.body).toContain('<i>shell</i>')
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  expect((await open('/assets/main-1.js')).statusCode).toBe(200)
  const student = await s.as(people.studentA)
  const cookie = `sid=${student.cookie}`
  const mine = await student.raw({ url: '/index', headers: { ...from(SCHOOL), cookie } })
  expect(mine.statusCode).toBe(200)
  // A cookie that is no session's is nobody's.
  expect((await open('/index', clientOf(s.app, { ...student, cookie: 'made-up' }))).statusCode).toBe(429)
})

test('a crowd at /readyz asks the database once at a time, and soon no more; it is never refused', async () => {
  const ask = vi.spyOn(s.services.database.db, 'execute')
  const ready = () => s.guest().raw({ url: '/readyz', headers: from(SCHOOL) })
  const crowd = await Promise.all(Array.from({ length: 5 }, ready))
  expect(ask.mock.calls.length).toBeLessThan(5)
  const before = ask.mock.calls.length
  for (let i = 0; i < 20; i++) crowd.push(await ready())
  expect(ask.mock.calls.length).toBe(before)
  expect(new Set(crowd.map((answer) => answer.json().ok))).toEqual(new Set([true]))
  ask.mockRestore()
})

test('what strangers make us count is forgotten when it is over, and thinned before when it is too much', async () => {
  for (let i = 0; i < 6; i++) await logIn(s, `many-${i}`, 'guess', 'st-1', from(HOME))
  for (let i = 0; i < 2; i++) await logIn(s, 'again', 'guess', 'st-1', from(HOME))
  await forget(s.db, s.now(), 3)
  const rows = await rowsOf(s.db, sql`select count from failure order by count desc`)
  expect(rows).toEqual([{ count: 8 }, { count: 2 }, { count: 2 }])
  await forget(s.db, s.now() + 86_401)
  expect(await s.count('failure')).toBe(0)
})
