import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { serverGoals } from './goals'
import { type App, call } from './lib/app'
import { importPeople } from './lib/import'
import { ports } from './lib/ports'
import { goalText, judge, median, printTable, show } from './lib/report'

const ROUNDS = 60
const WARM_UP = 10
const IMPORTED = 5_000

/** One request after the other. */
export async function times(address: string, headers: Record<string, string>) {
  const took: number[] = []
  for (let i = 0; i < ROUNDS + WARM_UP; i += 1) {
    const began = performance.now()
    await call(address, headers)
    if (i >= WARM_UP) took.push(performance.now() - began)
  }
  took.sort((a, b) => a - b)
  return { median: median(took), p95: took[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN }
}

/** As people type them: a surname, most of a name, a whole name, part of a number. */
const KEYWORDS = ['王', '王子', '王子涵', '3000']
const bare = (path: string) => `http://127.0.0.1:${ports.bare}${path}`

/** A room of 5,000 members in 500 teams, and an import of 5,000 people into it, on PostgreSQL. */
export async function benchScale(app: App, databaseUrl: string) {
  const { roomId }: { roomId: number } = JSON.parse(await app.admin('seed-scale'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // The platform made it at its start, where it may; the bare query has the same one.
  await client.query('create extension if not exists pg_trgm')
  await client.query(
    'create index if not exists account_trigram on account using gin (truename gin_trgm_ops, mobile gin_trgm_ops)',
  )
  await client.query('analyze')
  await client.end()

  const teacher = await app.login('teacher')
  const room = `training_room_id=${roomId}&limit=20`
  const members = `${app.url}/api/trainingRoom/getRoomMemberData?${room}`
  const asked = [
    ...KEYWORDS.map((word) => ({
      name: `search ${word}`,
      goal: serverGoals.search,
      ours: `${members}&keyword=${encodeURIComponent(word)}`,
      bare: bare(`/search?room=${roomId}&keyword=${encodeURIComponent(word)}`),
    })),
    { name: 'members, first page', goal: {}, ours: members, bare: bare(`/members?room=${roomId}&offset=0`) },
    {
      name: 'members, last page',
      goal: {},
      ours: `${members}&offset=4980`,
      bare: bare(`/members?room=${roomId}&offset=4980`),
    },
  ]
  const rows: string[][] = []
  const results: Record<string, unknown> = {}
  for (const one of asked) {
    const theirs = await times(one.bare, {})
    const ours = await times(one.ours, teacher.headers)
    results[one.name] = { bare: theirs, ours }
    const ratio = `${show(ours.p95 / theirs.p95, 1)}×`
    const verdict = judge(one.goal, ours.p95, theirs.p95)
    rows.push([one.name, show(theirs.p95, 1), show(ours.p95, 1), ratio, goalText(one.goal), verdict])
  }
  const head = ['', 'bare p95 ms', 'ours', 'ratio', 'goal', '']
  printTable('5,000 members in 500 teams, on pg', head, rows)

  const imported = await importPeople(app, teacher, roomId, IMPORTED)
  const { delay } = imported
  const goal = serverGoals.importDelay
  printTable(
    `Import of ${IMPORTED} people, on pg`,
    ['', 'seconds', 'rows/s', 'steps of progress', 'event loop p99 ms', 'goal', ''],
    [
      [
        'import',
        show(imported.seconds, 1),
        show(IMPORTED / imported.seconds, 0),
        String(imported.steps),
        show(delay, 1),
        goalText(goal),
        judge(goal, delay, Number.NaN),
      ],
    ],
  )
  return { ...results, import: imported }
}
