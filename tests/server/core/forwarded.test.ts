import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { accountErrors } from '#contract/account/account.errors'
import { HEADER_TOKEN } from '#contract/kernel/config'
import { teamsApi } from '#contract/teams/teams.api'
import { todoApi } from '#contract/todo/todo.api'
import { type Client, startServer, type TestServer } from '../../support/server'

const OURS = 'https://contest.example'
const EVIL = 'evil.example'
/** What a visitor writes, where the proxy hands it on. */
const forged = {
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'http',
  forwarded: `host=${EVIL};proto=http`,
  'x-original-host': EVIL,
  'x-host': EVIL,
}

let s: TestServer
let student: Client
beforeAll(async () => {
  s = await startServer({ env: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: OURS, API_DOCS: '0' } })
  student = await s.as('13800000004')
})
afterAll(() => s.close())

describe('behind a proxy that hands on what a visitor wrote', () => {
  const save = (headers: Record<string, string>) =>
    student.raw({
      method: 'POST',
      url: todoApi.save.path,
      payload: { title: '一件事', time: 0 },
      headers: { cookie: `__Host-sid=${student.cookie}`, [HEADER_TOKEN]: student.token, ...headers },
    })

  it.each([
    [`https://${EVIL}`, {}, 403],
    [`https://${EVIL}`, forged, 403],
    [`https://${EVIL}`, { 'x-forwarded-host': `${EVIL}, contest.example` }, 403],
    [`http://${EVIL}:8080`, { ...forged, 'x-forwarded-host': `${EVIL}:8080` }, 403],
    ['null', forged, 403],
    [OURS, forged, 200],
    // By another name of ours, which the proxy leaves in Host.
    ['https://inside.example', { host: 'inside.example', ...forged }, 200],
    ['https://inside.example', { host: 'INSIDE.example' }, 200],
  ])('a write of %s with %o: %d', async (origin, headers, status) => {
    expect((await save({ origin, ...headers })).statusCode).toBe(status)
  })

  it('no link, address or cookie follows it', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml', '/config.json', '/website/1/home', '/index']) {
      const { body, headers } = await s.guest().raw({ url, headers: forged })
      expect([url, `${body}${JSON.stringify(headers)}`.includes(EVIL)]).toEqual([url, false])
    }
    expect((await s.guest().raw({ url: '/robots.txt', headers: forged })).body).toContain(`${OURS}/sitemap.xml`)
  })

  it('login returns nowhere else', async () => {
    for (const redirect_uri of [`https://${EVIL}/`, `//${EVIL}`, `/\\${EVIL}`, `https://contest.example@${EVIL}/`]) {
      const input = { account: '13800000004', password: 'Xinghuo2026', redirect_uri }
      const { data, message, status } = await s.guest().post(accountApi.login, input, { headers: forged })
      expect([status, message, JSON.stringify(data ?? {}).includes(EVIL)]).toEqual([
        400,
        accountErrors.bad_redirect.text,
        false,
      ])
    }
  })
})

it('the API is described to nobody where that is off', async () => {
  for (const url of ['/api/docs', '/api/openapi.json', '/api/docs/'])
    expect([url, (await s.guest().raw({ url })).statusCode]).toEqual([url, 404])
})

describe('tried out without PUBLIC_URL, by the address of the machine in its network', () => {
  const HERE = 'http://192.168.1.20:3000'
  const headers = { host: '192.168.1.20:3000', origin: HERE }
  let tried: TestServer
  beforeAll(async () => {
    tried = await startServer()
  })
  afterAll(() => tried.close())

  it('invites, log-in and addresses lead back to where the person came by', async () => {
    const leader = await tried.as('13800000004')
    const { data } = await leader.get(teamsApi.detail, { id: 1 }, { headers })
    expect(data.invite_url).toMatch(new RegExp(`^${HERE}/training-room/student/2/index`))
    const input = { account: '13800000004', password: 'Xinghuo2026', redirect_uri: `${HERE}/index` }
    expect((await tried.guest().post(accountApi.login, input, { headers })).code).toBe(20000)
    expect((await tried.guest().raw({ url: '/robots.txt', headers })).body).toContain(`${HERE}/sitemap.xml`)
  })

  it.each(['a b', 'x"y', '[::1', 'evil.example/path', 'user@evil.example', ''])(
    'a host of "%s" is none',
    async (host) => {
      expect((await tried.guest().raw({ url: '/robots.txt', headers: { host } })).body).toContain('http://localhost')
    },
  )
})
