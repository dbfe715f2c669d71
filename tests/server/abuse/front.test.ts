import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountApi } from '#contract/account/account.api'
import { HEADER_KEY, HEADER_TOKEN, SIGN_HEADERS } from '#contract/kernel/config'
import { noticesApi } from '#contract/notices/notices.api'
import { announceApi } from '#contract/rooms/announce/announce.api'
import { roomsApi } from '#contract/rooms/rooms.api'
import { todoApi } from '#contract/todo/todo.api'
import { world } from '../../../server/db/seed/world'
import { BASES } from '../../../server/plugins/calls'
import { counted } from '../../support/counted'
import { type Client, startServer, type TestServer } from '../../support/server'
import { watchdog } from '../../support/watchdog'
import { nameOf } from '../roles/table'
import { builtPage } from './page'

let s: TestServer
let dog: ReturnType<typeof watchdog>
const page = builtPage()
let who: [string, Client][]
beforeAll(async () => {
  dog = watchdog('an abusive request')
  s = await startServer({ pageDir: page })
  who = [
    ['anonymous', s.guest()],
    ['studentA', await s.as(world.people.studentA.login)],
  ]
})
afterAll(async () => {
  await s.close()
  await dog.stop()
  rmSync(page, { recursive: true })
})

/** Just under what the parser of requests takes in all its headers. */
const LONG = 15_000
/** What a header may cost: no more than a handful of statements, and no text taken apart that nobody asked for. */
const MOST = { segmented: 1_000, normalized: 20_000, statements: 30 }

const values: [string, string][] = [
  ['letters', 'x'.repeat(LONG)],
  ['digits', '9'.repeat(LONG)],
  ['commas', ','.repeat(LONG)],
  ['blanks', `a${' '.repeat(LONG)}b`],
  ['semicolons', 'a=;'.repeat(LONG / 3)],
  ['quotes', '"'.repeat(LONG)],
  ['ranges', `bytes=${'0-1,'.repeat(LONG / 4)}`],
  ['weights', 'gzip;q=0.1,'.repeat(LONG / 11)],
  ['tags', 'W/"a",'.repeat(LONG / 6)],
  ['latin', 'é'.repeat(LONG)],
  ['escapes', '%F0%9F'.repeat(LONG / 6)],
]
const headers = [
  ...Object.values(SIGN_HEADERS),
  ...[HEADER_TOKEN, HEADER_KEY, 'Cookie', 'Origin', 'Referer', 'User-Agent', 'Accept', 'Accept-Language'],
  ...['Accept-Encoding', 'If-None-Match', 'If-Modified-Since', 'Range', 'Content-Type', 'X-Forwarded-For', 'Forwarded'],
  ...['Host', 'Sec-Fetch-Site', 'Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset', 'Last-Event-Id'],
]
const calls = [roomsApi.lists, noticesApi.lists, accountApi.login, noticesApi.readAll, announceApi.save, todoApi.save]
const places = [
  ...calls.map((call) => ({ name: nameOf(call), url: BASES[call.group] + call.path, method: call.method })),
  ...[
    '/',
    '/config.json',
    '/healthz',
    '/files/10/stage.png',
    '/files/10/none.png',
    '/api/Todo/ics?token=x',
    '/api/none',
  ].map((url) => ({ name: url, url, method: 'GET' as const })),
  { name: 'resumable', url: '/files/resumable', method: 'POST' as const },
  { name: 'upload', url: '/files/upload', method: 'POST' as const },
]

/** A signed call gets as far as its signature, which is where its headers are read. */
const signed = () => ({
  [SIGN_HEADERS.time]: String(s.now()),
  [SIGN_HEADERS.version]: '1',
  [SIGN_HEADERS.nonce]: 'n'.repeat(22),
  [SIGN_HEADERS.sign]: 'f'.repeat(64),
})

it.each(headers.map((name) => [name]))('%s of 15,000 letters', async (name) => {
  const problems: string[] = []
  for (const [what, value] of values)
    for (const [key, client] of who)
      for (const { name: place, url, method } of places) {
        const { result, work } = await counted(() =>
          client.raw({
            method,
            url,
            headers: { ...signed(), 'tus-resumable': '1.0.0', [name]: value },
            ...(method === 'POST' && { payload: name === 'Content-Type' ? 'x' : { title: 'x' } }),
          }),
        )
        const at = `${key} ${place} ${what}`
        if (result.statusCode >= 500) problems.push(`${at}: ${result.statusCode}`)
        for (const [of, n] of Object.entries(work))
          if (n > MOST[of as keyof typeof MOST]) problems.push(`${at}: ${of} ${n}`)
      }
  expect(problems).toEqual([])
})

const long = 'a'.repeat(LONG)
const addresses = [
  ...[
    '//',
    '///',
    '//evil.example/',
    '/\\evil.example',
    '/%',
    '/%0',
    '/%zz',
    '/..%2f',
    '/..%2f..%2fetc%2fpasswd',
    '/.%00',
    '/%00',
  ],
  ...[
    '/%c0%af',
    '/%ff%fe',
    '/%ed%a0%80',
    '/?',
    '/?%',
    '/?=',
    '/?&&&&',
    '/#',
    '/;a=b',
    '/:',
    '/*',
    '/./.',
    '/index//',
    '/api//x',
    '/api/',
  ],
  ...[
    `/${long}`,
    `/${'a/'.repeat(LONG / 2)}`,
    `/${'../'.repeat(LONG / 3)}`,
    `/${'%2e%2e%2f'.repeat(LONG / 9)}`,
    `/${'%25'.repeat(LONG / 3)}`,
  ],
  ...[`/?${'a=1&'.repeat(LONG / 4)}`, `/?${'a[]=1&'.repeat(LONG / 6)}`, `/?a=${long}`, `/?${'&'.repeat(LONG)}`],
  ...[
    '/files/',
    '/files/%',
    '/files/1/',
    '/files/-1/a',
    `/files/${'9'.repeat(300)}/a`,
    '/files/9007199254740993/a',
    '/files/1/..%2f..%2fa',
    `/files/10/${long}`,
  ],
  ...[
    '/files/resumable/%',
    '/files/resumable/..%2fa',
    `/files/resumable/${long}`,
    '/files/resumable/%00',
    '/files/judged',
    '/files/judged?x=1',
  ],
  ...['home', 'description', 'about_contest', 'help', 'about_me', 'news/1'].flatMap((page) =>
    ['0', '-1', '1e9', '2147483648', '9'.repeat(30), '%00', 'x', '1%2f2'].map((id) => `/website/${id}/${page}`),
  ),
  ...[
    `/website/1/news/${'9'.repeat(30)}`,
    '/website/1/news/%00',
    `/website/1/home?auth_hash=${long}`,
    '/website/1/home?auth_hash=%00',
  ],
  ...['0', '-1', '2147483648', '9'.repeat(30), '%00', 'x'].flatMap((id) => [
    `/training-room/student/${id}/index`,
    `/training-room/student/${id}/index?invite_code=${'9'.repeat(200)}-1-user-AAAAAA`,
    `/training-room/${id}/contest/info`,
    `/training-room/manager/${id}/website`,
  ]),
  ...['/api/Todo/ics', '/api/Todo/ics?token=%00', `/api/Todo/ics?token=${long}`, '/api/Todo/ics?token=a&token=b'],
  ...[
    '/robots.txt?%',
    '/sitemap.xml?%',
    '/healthz?%',
    '/readyz/%',
    '/config.json?%',
    '/version.json/',
    '/assets/%',
    '/assets/..%2f..%2fx',
  ],
  ...[
    '/verify/%',
    '/uc/login?redirect_uri=%',
    `/uc/login?redirect_uri=${long}`,
    '/api/openapi.json?%',
    '/api/events/poll?%',
    '/api/events/poll?since=-1',
  ],
]

/** As it stands: neither a client of ours nor a browser would send such addresses as they are. */
const open = (method: string, path: string, client: Client) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = s.app.server.address() as AddressInfo
    const headers = client.cookie
      ? { cookie: `sid=${client.cookie}; token=${client.token}`, [HEADER_TOKEN]: client.token }
      : {}
    const asked = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, 'content-length': 0 } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      },
    )
    asked.on('error', reject).end()
  })
const agent = new Agent({ keepAlive: true })

it.each(['GET', 'HEAD', 'POST', 'OPTIONS'])('%s of addresses that nobody made', async (method) => {
  if (!s.app.server.listening) await s.app.listen({ port: 0, host: '127.0.0.1' })
  const problems: string[] = []
  for (const path of addresses)
    for (const [key, client] of who) {
      const { result, work } = await counted(() => open(method, path, client))
      const at = `${key} ${path.slice(0, 60)}`
      if (result.status >= 500 || result.status < 200)
        problems.push(`${at}: ${result.status} ${result.body.slice(0, 100)}`)
      for (const [of, n] of Object.entries(work))
        if (n > MOST[of as keyof typeof MOST]) problems.push(`${at}: ${of} ${n}`)
    }
  agent.destroy()
  expect(problems).toEqual([])
})
