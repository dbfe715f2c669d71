import { request } from 'node:http'
import { zipSync } from 'fflate'
import { abuseGoal } from './goals'
import { type App, startApp } from './lib/app'
import { type Held, longestHeld } from './lib/held'
import { upload } from './lib/import'
import { ports } from './lib/ports'
import { goalText, judge, printTable, show, writeResult } from './lib/report'
import type { Session } from './lib/session'
import { signatureHeaders } from './lib/sign'
import { NO_POSTGRES, withDatabase } from './server'

type Ask = { path: string; body?: string | object; headers?: Record<string, string>; who?: Session; key?: string }
/** One kind of what is sent, and how many of each at once. */
type Kind = { name: string; asks: Ask[] }

/** By hand: no client of ours would send such headers. Answers the status; 0 where the line was cut. */
const send = (app: App, { path, body, headers = {}, who, key }: Ask) =>
  new Promise<number>((resolve) => {
    const payload = typeof body === 'string' ? body : body && JSON.stringify(body)
    const signed = key && typeof body === 'object' ? signatureHeaders({ method: 'POST', path, body, key }) : {}
    const sent = request(
      app.url + path,
      {
        method: payload === undefined ? 'GET' : 'POST',
        headers: {
          ...who?.headers,
          ...(payload !== undefined && { 'content-type': 'application/json' }),
          ...signed,
          ...headers,
        },
      },
      (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
    )
    sent.on('error', () => resolve(0)).end(payload)
  })

const LONG = 15_000
const LEVELS = 40_000
const combining = `a${'\u0301'.repeat(LONG)}`

/** A work in a file, of nested tags: as large as its description may be. */
const packed = () => {
  const item = (n: number) => ({
    kind: 'rich_text',
    title: `步骤 ${n}`,
    intro: '',
    score: 0,
    required: false,
    deadline: 0,
    rubric: [],
    content: { html: '<b>'.repeat(66_000) },
  })
  const work = {
    format: 'training-work',
    version: 1,
    title: '工单',
    intro: '',
    hand_in: 'individual',
    steps: [{ type: 6, title: '', items: Array.from({ length: 19 }, (_, n) => item(n)) }],
    files: [],
  }
  return zipSync({ 'work.json': new TextEncoder().encode(JSON.stringify(work)) })
}

async function kinds(app: App): Promise<Kind[]> {
  const student = await app.login('student')
  const teacher = await app.login('teacher')
  const { sign_key: open } = (await (await fetch(`${app.url}/config.json`)).json()) as { sign_key: string }
  const file_id = await upload(app, teacher, 'work.zip', packed())
  const headers = ['x-nonce', 'x-sign', 'x-timestamp', 'x-token', 'idempotency-key', 'cookie', 'user-agent', 'range']
  const deep = `{"title":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`
  const nested = { training_room_id: 2, id: 1, content_type: 'news', title: '消息', published: true }
  const entry = { contest_id: 3, item_id: 9, file_ids: [], device_time: 0 }
  return [
    {
      name: 'headers of 15,000 letters',
      asks: headers.flatMap(
        (name) =>
          ['/uc/api/Notification/lists', '/api/trainingRoom/lists', '/files/10/stage.png'].map((path) => ({
            path,
            who: name === 'cookie' ? undefined : student,
            headers: { 'x-timestamp': '1', 'x-sign': 'f', 'x-nonce': 'n'.repeat(22), [name]: 'x'.repeat(LONG) },
          })) as Ask[],
      ),
    },
    {
      name: 'fields of 15,000 and 240,000 characters',
      asks: ['x'.repeat(240_000), '字'.repeat(80_000), combining, '👨‍👩‍👧‍👦'.repeat(9_000)].flatMap((title) => [
        { path: '/api/Todo/save', who: student, body: { title, time: 0 } },
        {
          path: '/api/Announcement/save',
          who: teacher,
          body: { training_room_id: 2, title, content: title.slice(0, 9_000), audience: 'all' },
        },
        { path: '/uc/api/Passport/login', key: open, body: { account: title, password: title.slice(0, 200) } },
      ]),
    },
    {
      name: 'contest entries of 100,000 letters',
      asks: Array.from({ length: 10 }, () => ({
        path: '/api/ContestEntry/save',
        who: student,
        body: { ...entry, body: 'x'.repeat(100_000) },
      })),
    },
    {
      name: 'rich text of nested tags',
      asks: ['<b>'.repeat(66_000), '<'.repeat(190_000), `${'<div>'.repeat(18_000)}${'</div>'.repeat(16_000)}`].map(
        (body) => ({
          path: '/api/Website/bindedWebsiteContent',
          who: teacher,
          body: { ...nested, body },
        }),
      ),
    },
    {
      name: 'JSON of 40,000 levels',
      asks: ['/api/Todo/save', '/uc/api/Passport/login', '/api/Work/create', '/uc/api/Tool/sendFeedBack'].map(
        (path) => ({
          path,
          who: student,
          body: deep,
        }),
      ),
    },
    {
      name: 'a work in a file of 4 MB',
      asks: [{ path: '/api/Work/importFile', who: teacher, body: { training_room_id: 3, file_id } }],
    },
    {
      name: '40 attempts to log in at once',
      asks: Array.from({ length: 40 }, (_, n) => ({
        path: '/uc/api/Passport/login',
        key: open,
        body: { account: `1380000${String(n).padStart(4, '0')}`, password: 'Wrong2026' },
      })),
    },
  ]
}

/** What it is compared with: nothing at all, and what people do. */
async function ordinary(app: App): Promise<Kind[]> {
  const [student, teacher] = [await app.login('student'), await app.login('teacher')]
  const pages = [
    '/api/trainingRoom/lists?offset=0&limit=20',
    '/api/trainingRoom/detail?id=2',
    '/api/Contest/detail?id=3',
  ]
  const asks = Array.from({ length: 60 }, (_, n) => ({
    path: pages[n % pages.length] ?? '',
    who: n % 2 ? student : teacher,
  }))
  return [
    { name: 'idle', asks: [] },
    { name: 'ordinary mix', asks },
  ]
}
const IDLE_MS = 3000

type Blocks = Record<string, Held>

/** Sends all kinds one after the other and then all at once; the longest block of each. */
async function measure(app: App, n: number, said: string) {
  const compared = await ordinary(app)
  const list = await kinds(app)
  const all = { name: 'all of it at once', asks: list.flatMap(({ asks }) => asks) }
  const rounds: Blocks[] = []
  const statuses: Record<string, string> = {}
  let failed = 0
  for (let round = 1; round <= n; round += 1) {
    console.log(`abuse, ${said}, round ${round} of ${n}`)
    const blocks: Blocks = {}
    for (const { name, asks } of [...compared, ...list, all]) {
      await longestHeld()
      const answers = await Promise.all(asks.map((ask) => send(app, ask)))
      if (asks.length === 0) await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
      const { wall, held, own } = await longestHeld()
      blocks[name] = { wall, held, own }
      failed += answers.filter((status) => status === 500).length
      statuses[name] = [...new Set(answers)].sort().join(' ')
    }
    rounds.push(blocks)
  }
  const most = (name: string, of: keyof Held) => Math.max(...rounds.map((blocks) => blocks[name]?.[of] ?? Number.NaN))
  const names = [...compared, ...list, all].map(({ name }) => name)
  const worst = (of: keyof Held) => Math.max(...[...list, all].map(({ name }) => most(name, of)))
  const judged = worst('held')
  printTable(
    `What an attacker sends, on ${said}: longest block of the event loop`,
    ['', 'longest', 'without collector', 'by the wall', 'goal', '', 'answers'],
    [
      ...names.map((name) => {
        const cells = (['held', 'own', 'wall'] as const).map((of) => show(most(name, of), 0, 'ms'))
        return [name, ...cells, '', '', statuses[name] ?? '']
      }),
      [
        'longest event-loop block',
        show(judged, 0, 'ms'),
        show(worst('own'), 0, 'ms'),
        ...[show(worst('wall'), 0, 'ms'), goalText(abuseGoal.block), judge(abuseGoal.block, judged, 0), ''],
      ],
      [
        'answers of 500',
        show(failed, 0),
        ...['', '', goalText(abuseGoal.failed), judge(abuseGoal.failed, failed, 0), ''],
      ],
    ],
  )
  return { rounds, failed }
}

/** On the embedded database, and on PostgreSQL where there is one. */
export async function benchAbuse(n: number) {
  const on = async (said: string, databaseUrl?: string) => {
    const app = await startApp({ publicUrl: `http://localhost:${ports.app}`, databaseUrl, held: true })
    try {
      return await measure(app, n, said)
    } finally {
      await app.stop()
    }
  }
  const pglite = await on('pglite')
  const url = process.env.BENCH_DATABASE_URL
  const pg = url ? await withDatabase(url, (own) => on('pg', own)) : undefined
  if (!url) console.log(`\n${NO_POSTGRES}`)
  writeResult('abuse', { pglite, pg })
}
