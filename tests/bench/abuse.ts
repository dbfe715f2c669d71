import { request } from 'node:http'
import { zipSync } from 'fflate'
import { abuseGoal } from './goals'
import { type App, startApp } from './lib/app'
import { upload } from './lib/import'
import { ports } from './lib/ports'
import { goalText, judge, printTable, show, writeResult } from './lib/report'
import type { Session } from './lib/session'
import { signatureHeaders } from './lib/sign'

type Ask = { path: string; body?: string | object; headers?: Record<string, string>; who?: Session; key?: string }
/** One kind of what is sent, and how many of each at once. */
type Kind = { name: string; asks: Ask[] }

/** The longest time in which the server's event loop did nothing else since this was last asked, in milliseconds. */
async function longestBlock(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${ports.appMetrics}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN) * 1000
}

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

/** Sends all kinds one after the other and then all at once; the longest block of each. */
export async function benchAbuse(n: number) {
  const app = await startApp({ publicUrl: `http://localhost:${ports.app}` })
  try {
    const list = await kinds(app)
    const all = { name: 'all of it at once', asks: list.flatMap(({ asks }) => asks) }
    const rounds: Record<string, number>[] = []
    let failed = 0
    const statuses: Record<string, string> = {}
    for (let round = 1; round <= n; round += 1) {
      console.log(`abuse, round ${round} of ${n}`)
      const blocks: Record<string, number> = {}
      for (const { name, asks } of [...list, all]) {
        await longestBlock()
        const answers = await Promise.all(asks.map((ask) => send(app, ask)))
        blocks[name] = await longestBlock()
        failed += answers.filter((status) => status === 500).length
        statuses[name] = [...new Set(answers)].sort().join(' ')
      }
      rounds.push(blocks)
    }
    const most = (name: string) => Math.max(...rounds.map((blocks) => blocks[name] ?? Number.NaN))
    const names = [...list, all].map(({ name }) => name)
    const judged = Math.max(...names.map(most))
    printTable(
      'What an attacker sends: longest block of the event loop',
      ['', 'longest', 'goal', '', 'answers'],
      [
        ...names.map((name) => [name, show(most(name), 0, 'ms'), '', '', statuses[name] ?? '']),
        [
          'longest event-loop block',
          show(judged, 0, 'ms'),
          goalText(abuseGoal.block),
          judge(abuseGoal.block, judged, 0),
          '',
        ],
        ['answers of 500', show(failed, 0), goalText(abuseGoal.failed), judge(abuseGoal.failed, failed, 0), ''],
      ],
    )
    writeResult('abuse', { rounds, failed })
  } finally {
    await app.stop()
  }
}
