import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { benchBank } from './bank'
import { benchBoards } from './boards'
import { type Call, calls, setRule } from './calls'
import { benchClass } from './class'
import { benchExams } from './exams'
import { type ServerNumbers, serverGoals } from './goals'
import { type App, call, startApp } from './lib/app'
import type { Load } from './lib/load'
import { ports } from './lib/ports'
import { start } from './lib/process'
import { put } from './lib/put'
import { goalText, judge, medians, printTable, show, writeResult } from './lib/report'
import { benchOrders } from './orders'
import { benchPeople } from './people'
import { benchPlans } from './plans'
import { benchScale } from './scale'
import { benchSearch } from './search'

const here = import.meta.dirname
const withTypes = ['--import', 'tsx']
const SECONDS = 4

type Kind = 'pglite' | 'pg'
type Pair = { bare: ServerNumbers; app: ServerNumbers }

const bareUrl = `http://127.0.0.1:${ports.bare}`

export const startBare = (env: Record<string, string>) =>
  start({
    command: 'node',
    args: [...withTypes, 'lib/bare.ts'],
    cwd: here,
    env: { ...env, PORT: String(ports.bare), NODE_ENV: 'production' },
    url: bareUrl,
    ready: '/ready',
  })

function bareLoad({ bare, method, body, idempotent }: Call): Omit<Load, 'url' | 'seconds' | 'connections'> {
  return { method, path: bare, headers: {}, ...(body ? { body } : {}), ...(idempotent ? { idempotent } : {}) }
}

async function measure(kind: Kind, n: number, databaseUrl?: string, then?: (app: App) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'))
  const bare = await startBare(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder })
  try {
    const app = await startApp({ publicUrl: `http://localhost:${ports.app}`, ...(databaseUrl ? { databaseUrl } : {}) })
    try {
      const student = await app.login('student')
      await setRule(app)
      const list = calls(app, student)
      const { list: rooms } = await call<{ list: unknown[] }>(
        `${app.url}/api/trainingRoom/lists?offset=0&limit=20`,
        student.headers,
      )
      console.log(`${kind}: the list holds ${rooms.length} of 20 rows`)
      const rounds = new Map<string, Pair[]>()
      for (const one of n ? list : []) {
        await put(bareUrl, bareLoad(one), 1)
        await put(app.url, one, 1)
      }
      for (let round = 1; round <= n; round += 1) {
        for (const one of list) {
          console.log(`${kind}, round ${round} of ${n}: ${one.name}`)
          const pair = { bare: await put(bareUrl, bareLoad(one), SECONDS), app: await put(app.url, one, SECONDS) }
          rounds.set(one.name, [...(rounds.get(one.name) ?? []), pair])
        }
      }
      await then?.(app)
      return list.map((one) => ({ call: one, rounds: rounds.get(one.name) ?? [] }))
    } finally {
      await app.stop()
    }
  } finally {
    await bare.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

function report(kind: Kind, measured: Measured) {
  const rows = measured.map(({ call: one, rounds }) => {
    const bare = medians(rounds.map((round) => round.bare))
    const app = medians(rounds.map((round) => round.app))
    const goals = serverGoals[one.measure]
    return [
      one.name,
      show(bare.perSecond, 0),
      show(app.perSecond, 0),
      `${show(app.perSecond / bare.perSecond, 2)}×`,
      goalText(goals[kind]),
      judge(goals[kind], app.perSecond, bare.perSecond),
      show(bare.p99, 0),
      show(app.p99, 0),
      `${show(app.p99 / bare.p99, 1)}×`,
      goalText(goals.p99),
      judge(goals.p99, app.p99, bare.p99),
    ]
  })
  const head = ['', 'bare req/s', 'ours', 'ratio', 'goal', '', 'bare p99 ms', 'ours', 'ratio', 'goal', '']
  printTable(`Server on ${kind}`, head, rows)
}

/** A database of the run's own, so that the given one is neither read nor left changed. */
export async function withDatabase<T>(url: string, work: (own: string) => Promise<T>) {
  const name = `xinghuo_bench_${process.pid}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    try {
      return await work(own.href)
    } finally {
      await client.query(`drop database ${name} with (force)`)
    }
  } finally {
    await client.end()
  }
}

export const NO_POSTGRES =
  'PostgreSQL not measured: set BENCH_DATABASE_URL to a server on which a database may be created.'

export async function benchScaleAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) =>
      writeResult('scale', { ...(await benchScale(app, own)), search: await benchSearch(app, own) }),
    )
  })
}

export async function benchServer(n: number) {
  const results: Record<string, unknown> = {}
  const keep = (kind: Kind, measured: Measured) => {
    report(kind, measured)
    results[kind] = measured.map(({ call: one, rounds }) => ({ name: one.name, path: one.path, rounds }))
  }
  keep('pglite', await measure('pglite', n))
  const url = process.env.BENCH_DATABASE_URL
  if (url)
    await withDatabase(url, async (own) => {
      const scale = async (app: App) => {
        results.scale = await benchScale(app, own)
        results.search = await benchSearch(app, own)
        results.boards = await benchBoards(app, own)
        results.class = await benchClass(app, own)
        results.orders = await benchOrders(app, own)
        results.plans = await benchPlans(app, own)
      }
      keep('pg', await measure('pg', n, own, scale))
    })
  else console.log(`\n${NO_POSTGRES}`)
  writeResult('server', results)
}

/** The contest's numbers alone. */
export async function benchContests() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) throw new Error('Set BENCH_DATABASE_URL to a server on which a database may be created.')
  const results: Record<string, unknown> = {}
  await withDatabase(url, (own) =>
    measure('pg', 0, own, async (app) => {
      results.boards = await benchBoards(app, own)
    }),
  )
  writeResult('contests', results)
}

/** A class's numbers alone. */
export async function benchClassAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) => writeResult('class', await benchClass(app, own)))
  })
}

/** A plan's numbers alone. */
export async function benchPlansAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) => writeResult('plans', await benchPlans(app, own)))
  })
}

/** The search of a large bank alone. */
export async function benchBankAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) => writeResult('bank', await benchBank(app, own)))
  })
}

/** A large organisation's people alone. */
export async function benchPeopleAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) => writeResult('people', await benchPeople(app, own)))
  })
}

/** The orders of other platforms alone. */
export async function benchOrdersAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) => writeResult('orders', await benchOrders(app, own)))
  })
}

/** The numbers of an exam that a thousand take at once. */
export async function benchExamsAlone() {
  const url = process.env.BENCH_DATABASE_URL
  if (!url) return console.log(NO_POSTGRES)
  await withDatabase(url, async (own) => {
    await measure('pg', 0, own, async (app) => writeResult('exams', await benchExams(app, own)))
  })
}
