// The server's floor: one indexed select of one row (1 KiB), and one transaction with the statements of an idempotent write.
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { openDirectory } from '../../../server/db/embedded'

const ROWS = 10_000

const schema = `
  create table bench_row (id int primary key, body text not null);
  insert into bench_row select id, rpad('row ' || id, 1000, 'x') from generate_series(1, ${ROWS}) id;
  create table bench_key (key text primary key, answer text);
  create table bench_write (id serial primary key, content text not null, at timestamptz not null default now());
`

const select = 'select id, body from bench_row where id = $1'
const claim = 'insert into bench_key (key) values ($1) on conflict do nothing returning key'
const write = 'insert into bench_write (content) values ($1) returning id'
const keep = 'update bench_key set answer = $2 where key = $1'

type Row = { id: number; body: string }
type Statement = <T>(text: string, values: unknown[]) => Promise<T[]>
type Database = {
  one: Statement
  transaction<T>(work: (run: Statement) => Promise<T>): Promise<T>
  close(): Promise<void>
}

async function openPg(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query(schema)
  // Named statements: PostgreSQL plans each once a connection.
  const named = (text: string, values: unknown[]) => ({ name: text.slice(0, 60), text, values })
  return {
    one: async <T>(text: string, values: unknown[]) => (await pool.query(named(text, values))).rows as T[],
    async transaction(work) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const answer = await work(
          async <T>(text: string, values: unknown[]) => (await client.query(named(text, values))).rows as T[],
        )
        await client.query('commit')
        return answer
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function openPglite(folder: string): Promise<Database> {
  // As durable as ours: a commit reaches the disk.
  const { pglite: db, close } = await openDirectory(join(folder, 'pglite'), {})
  await db.exec(schema)
  return {
    one: async <T>(text: string, values: unknown[]) => (await db.query<T>(text, values)).rows,
    transaction: (work) =>
      db.transaction((tx) =>
        work(async <T>(text: string, values: unknown[]) => (await tx.query<T>(text, values)).rows),
      ),
    close,
  }
}

const { DATABASE_URL, DATA_DIR, PORT } = process.env
if (!DATABASE_URL && !DATA_DIR) throw new Error('The bare server needs DATABASE_URL or DATA_DIR')
const db = DATABASE_URL ? await openPg(DATABASE_URL) : await openPglite(DATA_DIR ?? '')

const app = Fastify()
app.get('/ready', () => ({ ok: true }))
app.get('/row', async () => (await db.one<Row>(select, [1 + Math.floor(Math.random() * ROWS)]))[0])
app.post<{ Body: { content?: string } }>('/write', (request) =>
  db.transaction(async (run) => {
    const key = request.headers['idempotency-key']
    await run(claim, [key])
    const [row] = await run<{ id: number }>(write, [request.body.content ?? ''])
    await run(keep, [key, JSON.stringify(row)])
    return row
  }),
)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.once('SIGTERM', async () => {
  await app.close()
  await db.close()
  process.exit(0)
})
