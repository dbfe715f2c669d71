import { type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { faultGoals } from './goals'
import { CROWD, handInAtOnce } from './hand-ins'
import { type App, startApp } from './lib/app'
import { asking, failedOf } from './lib/asking'
import { longestHeld } from './lib/held'
import { ports } from './lib/ports'
import { goalText, judge, median, printTable, show, writeResult } from './lib/report'
import { headersOf, loggedIn, type Person } from './rush'
import { startBare, withDatabase } from './server'

/** Browsers that speak at once. */
const AT_ONCE = 100
const SOAKING = 10
const CONTEST = 3
/** Milliseconds. Blocks that are shorter are one collection more or less, and no sign of anything that grows. */
const BLOCK = 25

/** How many statements the database has run, each a transaction of its own; it counts them once a connection is idle for a second. */
const statements = async (client: pg.Client): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const { rows } = await client.query<{ n: number }>(
    'select xact_commit::float8 as n from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.n ?? Number.NaN
}

/** Each opens these pages, one after the other. */
async function openAll(url: string, people: Person[], paths: string[]) {
  const { ask, answers, bytes, end } = asking(url, AT_ONCE)
  const waiting = [...people]
  const began = performance.now()
  const browser = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) for (const path of paths) await ask(person, path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, browser))
  end()
  const pages = people.length * paths.length
  return { seconds: (performance.now() - began) / 1000, failed: failedOf(answers), pages, bytes: bytes() / pages }
}

/** Each opens home, the room and the contest, with what their first screens show. */
async function openPages(app: App, client: pg.Client, people: Person[], roomId: number) {
  const paths = ['/index', `/training-room/student/${roomId}/index`, `/training-room/student/${roomId}/contest`]
  const [asked, { seconds: spent }] = [await statements(client), await longestHeld()]
  const opened = await openAll(app.url, people, paths)
  const processor = (await longestHeld()).seconds - spent
  return { ...opened, processor, statements: ((await statements(client)) - asked) / opened.pages }
}

/** The same from a bare server: as many pages of as many bytes, each after as many `select 1`. */
async function openBare(
  databaseUrl: string,
  people: Person[],
  { bytes, statements: trips }: { bytes: number; statements: number },
) {
  const bare = await startBare({ DATABASE_URL: databaseUrl })
  const page = `/page?bytes=${Math.round(bytes)}&trips=${Math.round(trips)}`
  try {
    return await openAll(bare.url, people, [page, page, page])
  } finally {
    await bare.stop()
  }
}

/** One stream each, all open at once; kilobytes of the server's memory for each. */
async function openStreams(app: App, people: Person[]) {
  const before = (await longestHeld('collected')).memory.rss
  const streams: IncomingMessage[] = []
  const open = (person: Person) =>
    new Promise<void>((resolve) => {
      request(`${app.url}/api/events/stream`, { agent: false, headers: headersOf(person) }, (answer) => {
        if (answer.statusCode === 200) streams.push(answer)
        answer.on('error', () => {}).resume()
        resolve()
      })
        .on('error', () => resolve())
        .end()
    })
  for (let i = 0; i < people.length; i += AT_ONCE) await Promise.all(people.slice(i, i + AT_ONCE).map(open))
  const after = (await longestHeld('collected')).memory.rss
  for (const stream of streams) stream.destroy()
  return { open: streams.length, kilobytes: (after - before) / 1024 / people.length }
}

interface Moment {
  rss: number
  handles: number
  held: number
}
const middle = (moments: Moment[]): Moment => ({
  rss: median(moments.map(({ rss }) => rss)),
  handles: median(moments.map(({ handles }) => handles)),
  held: median(moments.map(({ held }) => held)),
})

/** Mixed calls for so many minutes: what the server holds in the last fifth of it, against the second one. */
async function soak(app: App, people: Person[], roomId: number, minutes: number) {
  const { ask, answers, end } = asking(app.url, SOAKING)
  const paths = [
    '/index',
    `/training-room/student/${roomId}/index`,
    '/api/trainingRoom/lists?offset=0&limit=20',
    `/api/trainingRoom/detail?id=${roomId}`,
    `/api/WorkPass/lists?training_room_id=${roomId}`,
    `/api/Contest/detail?id=${CONTEST}`,
    '/api/Todo/lists',
  ]
  const until = performance.now() + minutes * 60_000
  const caller = async (n: number) => {
    for (let i = n; performance.now() < until; i += SOAKING) {
      const person = people[i % people.length]
      if (person) await ask(person, paths[i % paths.length] ?? '')
    }
  }
  const moments: Moment[] = []
  await longestHeld()
  const every = setInterval(async () => {
    const { memory, handles, held } = await longestHeld()
    moments.push({ rss: memory.rss / 1024 / 1024, handles, held })
  }, 2_000)
  await Promise.all(Array.from({ length: SOAKING }, (_, n) => caller(n)))
  clearInterval(every)
  end()
  const fifth = Math.max(1, Math.floor(moments.length / 5))
  // The first one warms up.
  const [first, last] = [middle(moments.slice(fifth, 2 * fifth)), middle(moments.slice(-fifth))]
  return { calls: [...answers.values()].reduce((all, n) => all + n, 0), failed: failedOf(answers), first, last }
}

/** What a whole school does to one server at once, and for a while; on PostgreSQL. */
export async function benchFaults(minutes: number) {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) throw new Error('Set BENCH_DATABASE_URL to a server on which a database may be created.')
  await withDatabase(url, async (own) => {
    const app = await startApp({ publicUrl: `http://localhost:${ports.app}`, databaseUrl: own, held: true })
    const client = new pg.Client({ connectionString: own })
    try {
      await client.connect()
      const { roomId }: { roomId: number } = JSON.parse(await app.admin('seed-scale'))
      await client.query('analyze')
      const people = await loggedIn(client, roomId)
      // First, while the server has not yet taken more memory than it needs.
      console.log(`faults: ${people.length} streams`)
      const streams = await openStreams(app, people)
      console.log(`faults: ${people.length} people open three pages`)
      const pages = await openPages(app, client, people, roomId)
      console.log('faults: the same pages from a bare server')
      const bare = await openBare(own, people, pages)
      console.log(`faults: ${CROWD} hand-ins in one second, each twice`)
      const handIns = await handInAtOnce(app, client, people, roomId)
      console.log(`faults: ${minutes} minutes of mixed calls`)
      const soaked = await soak(app, people, roomId, minutes)
      const { first, last } = soaked
      const line = (name: string, goal: object, value: number, digits: number, floor = Number.NaN) => [
        name,
        show(value, digits),
        Number.isFinite(floor) ? show(floor, digits) : '',
        goalText(goal),
        judge(goal, value, floor),
      ]
      printTable(
        'What a whole school does at once, on pg',
        ['', 'measured', 'at first', 'goal', ''],
        [
          line(`${people.length} people open home, room and contest: seconds`, faultGoals.pages, pages.seconds, 1),
          line('  a bare server: seconds', {}, bare.seconds, 1),
          line('  so many times the bare one', {}, pages.seconds / bare.seconds, 1),
          line("seconds of the server's own processor", {}, pages.processor, 1),
          line('statements for each page', {}, pages.statements, 1),
          line('answers of 500 and more, or none', { max: 0 }, pages.failed + handIns.failed + soaked.failed, 0),
          line('event streams open at once', { min: people.length }, streams.open, 0),
          line('KiB of memory for each', {}, streams.kilobytes, 1),
          line(`${CROWD} hand-ins, each sent twice: seconds of sending`, { max: 1 }, handIns.sending, 2),
          line('  seconds until the last is answered', {}, handIns.seconds, 1),
          line('  hand-ins in the database', { min: CROWD }, handIns.kept, 0),
          line('  there twice', { max: 0 }, handIns.twice, 0),
          line('calls of the soak', {}, soaked.calls, 0),
          line('memory, MiB', faultGoals.soak, last.rss, 0, first.rss),
          line('handles', faultGoals.soak, last.handles, 0, first.handles),
          line(
            `longest block of two seconds, ms (at least ${BLOCK})`,
            faultGoals.soak,
            last.held,
            1,
            Math.max(BLOCK, first.held),
          ),
        ],
      )
      writeResult('faults', { pages, bare, streams, handIns, soaked })
    } finally {
      await client.end()
      await app.stop()
    }
  })
}
