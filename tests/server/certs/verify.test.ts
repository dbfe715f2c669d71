import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certsApi } from '#contract/certs/certs.api'
import { certAward } from '../../../server/db/schema/certs'
import { people } from '../../support/people'
import { startServer, type TestServer } from '../../support/server'

let s: TestServer
const dist = mkdtempSync(join(tmpdir(), 'verify-'))
beforeAll(async () => {
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), readFileSync('index.html'))
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  s = await startServer({ pageDir: dist })
})
afterAll(async () => {
  await s.close()
  rmSync(dist, { recursive: true })
})

const open = (number: string) => s.guest().raw({ url: `/verify/${number}` })

test('the page of a number is whole without scripts, small, and no search engine’s', async () => {
  const student = await s.as(people.studentA)
  const [own] = (await student.get(certsApi.mine, {})).data.list
  const number = own?.number ?? ''
  const { body, statusCode } = await open(number)
  // Without the data that the program would begin with.
  const root = body.replace(/<script[\s\S]*?<\/script>/g, '')
  for (const words of ['这张证书真实有效', '王一诺', '直播法规学习合格证', '星火职业学院', number])
    expect(root).toContain(words)
  expect(statusCode).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThan(50_000)
  expect(body).toContain('<meta name="robots" content="noindex">')
  await s.db.update(certAward).set({ revokeTime: 5, revokeReason: '<b>代学</b>' }).where(eq(certAward.number, number))
  const revoked = await open(number)
  expect(revoked.body).toContain('这张证书已被撤销，不再有效')
  expect(revoked.body).toContain('&lt;b&gt;代学&lt;/b&gt;')
  const unknown = await open('HLYX-2026-34679ACD')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('没有编号为“HLYX-2026-34679ACD”的证书')
  expect(unknown.body).toContain('<form class="cert-ask" action="/verify" method="get">')
})

test('after too many wrong numbers a right one is not said to be unknown', async () => {
  const student = await s.as(people.studentA)
  const number = (await student.get(certsApi.mine, {})).data.list[0]?.number ?? ''
  for (let n = 0; n < 30; n++) await open(`HLYX-2026-34679AC${'3479ACDEFG'[n % 10]}`)
  const { body, statusCode } = await open(number)
  expect([statusCode, body.includes('请过十分钟再查'), body.includes('没有查到')]).toEqual([429, true, false])
  s.pass(600)
  expect((await open(number)).body).toContain('直播法规学习合格证')
})

test('a number is typed without scripts too', async () => {
  const ask = async (query: Record<string, string>) => s.guest().raw({ url: '/verify', query })
  const { body, statusCode } = await ask({})
  expect(statusCode).toBe(200)
  expect(body).toMatch(/<form class="cert-ask" action="\/verify" method="get">.*<input [^>]*name="number"/)
  const student = await s.as(people.studentA)
  const number = (await student.get(certsApi.mine, {})).data.list[0]?.number ?? ''
  const found = await ask({ number: number.toLowerCase() })
  expect(found.body).toContain('直播法规学习合格证')
  expect(found.body).toContain('<meta name="robots" content="noindex">')
  const unknown = await ask({ number: 'HLYX-2026-34679ACD' })
  expect([unknown.statusCode, unknown.body.includes('没有编号为“HLYX-2026-34679ACD”的证书')]).toEqual([404, true])
})
