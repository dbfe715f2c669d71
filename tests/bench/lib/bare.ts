// The server's floor: one indexed select of one row (1 KiB), and one transaction with the statements of an idempotent write.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { openDirectory } from '../../../server/db/embedded'

const ROWS = 10_000

const schema = `
  create table bench_row (id int primary key, body text not null);
  insert into bench_row select id, rpad('row ' || id, 1000, 'x') from generate_series(1, ${ROWS}) id;
  create table bench_nonce (nonce text primary key, time bigint not null);
  create index on bench_nonce (time);
  create table bench_key (uid int, key text, hash text, answer text, time bigint not null, primary key (uid, key));
  create index on bench_key (time);
  create table bench_note (id serial primary key, uid int not null, read_time bigint not null default 0);
  create index on bench_note (uid, id);
  create table bench_beat (section_id int, uid int, spans int4multirange not null, seen int not null, position int not null,
    at bigint not null, primary key (section_id, uid));
  create table bench_answer (record_id int, item_id int, given jsonb not null, device_time bigint not null, server_time bigint not null,
    score int not null default -1, primary key (record_id, item_id));
  insert into bench_note (uid, read_time) select i % 100, 1 from generate_series(1, 1000) i;
`

const select = 'select id, body from bench_row where id = $1'
const claim = `with n as (insert into bench_nonce values ($1, $2) on conflict do nothing returning 1),
  k as (insert into bench_key select $3::int, $4, $5, '', $2 from n on conflict do nothing returning 1)
  select exists (select 1 from n) as fresh, exists (select 1 from k) as claimed`
const write = 'update bench_note set read_time = $2 where uid = $1 and read_time = 0'
const claimOnly = `insert into bench_key values ($1, $2, $3, '', $4) on conflict do nothing returning 1`
const beat = `insert into bench_beat values (1, $1, '{[0,30)}', 30, 30, $2) on conflict (section_id, uid) do update
  set spans = bench_beat.spans + excluded.spans, position = excluded.position, at = greatest(bench_beat.at, excluded.at)`
// Of an exam: on the platform's own tables, but for the answer itself.
const attempt = 'select * from exam_record where id = $1 for update'
const examOf = 'select * from exam where id = $1 and deleted_time = 0'
const items = 'select * from exam_item where exam_id = $1 order by sort'
const answer = `insert into bench_answer values ($1, $2, '[0]', $3, $3) on conflict (record_id, item_id) do update
  set given = excluded.given, device_time = excluded.device_time, server_time = excluded.server_time, score = -1
  where excluded.device_time >= bench_answer.device_time`
const keep = 'update bench_key set answer = $3 where uid = $1 and key = $2'

// On the platform's own tables, in the one database that both have on PostgreSQL.
const search = `select p.uid, p.truename, m.role from room_member m join account p on p.uid = m.uid
  where m.room_id = $1 and (p.truename ilike '%' || $2 || '%' or p.mobile ilike '%' || $2 || '%') limit 20`
const members = `select p.uid, p.truename, m.role from room_member m join account p on p.uid = m.uid
  where m.room_id = $1 order by m.join_time, m.uid limit 20 offset $2`
const people = `select p.uid, p.truename, m.roles from org_member m join account p on p.uid = m.uid
  where m.org_id = 1 and ($1 = '' or p.truename ilike '%' || $1 || '%' or p.code ilike '%' || $1 || '%')
  order by m.join_time desc, m.uid desc limit 20`
// On a table of the bench's own, with the index that the platform's tables have.
const find = `select id, title, time from bench_item
  where search_grams(title || ' ' || text) @> search_grams($1) and (title ilike '%' || $1 || '%' or text ilike '%' || $1 || '%')
  order by (title ilike '%' || $1 || '%') desc, time desc limit 20`
// Of several words all.
const findAll = `select id, title, time from bench_item, (select array_agg('%' || w || '%') as likes from unnest(string_to_array($1, ' ')) w) q
  where search_grams(title || ' ' || text) @> (select array_agg(distinct g) from unnest(string_to_array($1, ' ')) w, unnest(search_grams(w)) g)
    and (title || ' ' || text) ilike all (q.likes)
  order by (title ilike all (q.likes)) desc, time desc limit 20`

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
  const named = (text: string, values: unknown[]) => ({ name: text.slice(-60), text, values })
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
type Asked = { Querystring: { room: string; keyword: string; offset: string } }
app.get<Asked>('/search', async ({ query }) => ({
  data: await db.one(search, [query.room, query.keyword]),
}))
app.get<Asked>('/find', async ({ query }) => ({
  data: await db.one(query.keyword.includes(' ') ? findAll : find, [query.keyword]),
}))
app.get<Asked>('/people', async ({ query }) => ({ data: await db.one(people, [query.keyword]) }))
app.get<Asked>('/members', async ({ query }) => ({
  data: await db.one(members, [query.room, query.offset]),
}))
// The bytes of a stored board, as they were sent once.
app.get('/board', async (_request, reply) => {
  const [row] = await db.one<{ body: string }>('select body from bench_board where id = $1', [1])
  return reply.type('application/json; charset=utf-8').send(row?.body)
})
// A page: so many statements one after the other, and so many bytes.
app.get<{ Querystring: { bytes: string; trips: string } }>('/page', async ({ query }, reply) => {
  for (let trip = 0; trip < Number(query.trips); trip++) await db.one('select 1', [])
  return reply.type('text/html; charset=utf-8').send('x'.repeat(Number(query.bytes)))
})
app.post('/write', (request) =>
  db.transaction(async (run) => {
    const key = request.headers['idempotency-key']
    const now = Math.floor(Date.now() / 1000)
    await run(claim, [randomUUID(), now, 1, key, key])
    await run(write, [1, now])
    const answer = { ok: true }
    await run(keep, [1, key, JSON.stringify(answer)])
    return answer
  }),
)
// What a beat writes, under its key.
app.post('/beat', (request) =>
  db.transaction(async (run) => {
    const [uid, key] = [Number(request.headers['x-person']), request.headers['idempotency-key']]
    const now = Math.floor(Date.now() / 1000)
    await run(claimOnly, [uid, key, key, now])
    await run(beat, [uid, now])
    const answer = { ok: true }
    await run(keep, [uid, key, JSON.stringify(answer)])
    return answer
  }),
)
// What a saved answer of an exam reads and writes, under its key.
app.post('/answer', (request) =>
  db.transaction(async (run) => {
    const { 'x-person': person, 'x-record': record, 'x-item': item, 'idempotency-key': key } = request.headers
    const now = Math.floor(Date.now() / 1000)
    await run(claimOnly, [Number(person), key, key, now])
    const [row] = await run<{ exam_id: number }>(attempt, [Number(record)])
    await run(examOf, [row?.exam_id])
    await run(items, [row?.exam_id])
    await run(answer, [Number(record), Number(item), now])
    const saved = { saved: [Number(item)] }
    await run(keep, [Number(person), key, JSON.stringify(saved)])
    return saved
  }),
)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.once('SIGTERM', async () => {
  await app.close()
  await db.close()
  process.exit(0)
})
