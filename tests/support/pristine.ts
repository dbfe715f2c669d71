/** What of a database a test can change, kept beside it in the schema `pristine`, and how it is brought back. */

/** Asks a database a text that may hold several statements; answers the rows of the last. */
export type Ask = (text: string) => Promise<Record<string, unknown>[]>

/** A connection to a PostgreSQL asked so; with several statements it answers a list. */
export const asking =
  (client: { query: (text: string) => Promise<unknown> }): Ask =>
  async (text) => {
    const answers = [await client.query(text)].flat() as { rows: Record<string, unknown>[] }[]
    return answers.at(-1)?.rows ?? []
  }

interface Facts {
  /** The last transaction that wrote what is kept. */
  since: number
  tables: { name: string; columns: string; rows: number }[]
  sequences: string
  shape: string
  /** How many rows each catalog has, and how many of them are newer than all that is kept. */
  catalogs: string
}

const TABLES = `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`

const SEQUENCES = `select string_agg(format('setval(%L, %s, %L)', quote_ident(schemaname) || '.' || quote_ident(sequencename),
    coalesce(last_value, start_value), last_value is not null), ', ' order by sequencename) as sequences
  from pg_sequences where schemaname = 'public'`

/** Everything but rows: what changed here is not brought back, the next one gets a new database. */
const SHAPE = `select md5(string_agg(x, ',' order by x)) as shape from (
  select concat('c', relname, relkind, relpersistence, reloptions) from pg_class where relnamespace = 'public'::regnamespace
  union all select concat('a', attrelid, attname, atttypid, atttypmod, attnotnull, attisdropped, attgenerated) from pg_attribute
    where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
  union all select concat('d', oid, adrelid, adnum) from pg_attrdef
  union all select concat('k', oid, conname, convalidated) from pg_constraint
  union all select concat('t', oid, tgname, tgenabled) from pg_trigger
  union all select concat('p', oid, proname, md5(prosrc)) from pg_proc where oid >= 16384
  union all select concat('e', extname) from pg_extension
  union all select concat('s', setdatabase, setrole, setconfig) from pg_db_role_setting
  union all select concat('n', nspname) from pg_namespace where nspname !~ '^pg_'
) as all_of_it(x)`

/** Where all that `SHAPE` reads is written down. To see that nobody wrote there is cheap, to read it is not. */
const CATALOGS = [
  ...['pg_class', 'pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_extension'],
  ...['pg_db_role_setting', 'pg_namespace'],
]

/** Says what was written after a transaction. As a function, since a session then plans its many small statements once. */
const looking = (
  tables: Facts['tables'],
) => `create function pristine.look(since bigint, out catalogs text, out changed int[])
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  young constant int := age(since::text::xid);
begin
  changed := '{}';
  ${CATALOGS.map(
    (name) => `catalogs := concat_ws(', ', catalogs, (
    select concat(count(*), ' ', count(*) filter (where age(xmin) < young)) from pg_catalog.${name}));`,
  ).join('\n  ')}
  ${tables
    .map(
      ({ name, rows }, i) => `if (select count(*) <> ${rows} or count(*) filter (where age(xmin) < young) > 0
    from public."${name}") then changed := changed || ${i}; end if;`,
    )
    .join('\n  ')}
end $$`
const LOOK = (since: number) => `select * from pristine.look(${since})`

const one = async <T>(ask: Ask, text: string): Promise<T> => (await ask(text))[0] as T

/** Keeps a copy of every row beside the tables, once, in the database that the others are copies of. */
export const keep = async (ask: Ask): Promise<void> => {
  const tables = (await ask(TABLES)) as unknown as Facts['tables']
  await ask('create schema pristine; create table pristine.facts (facts jsonb)')
  for (const table of tables) {
    await ask(`create table pristine."${table.name}" as table public."${table.name}"`)
    const { n } = await one<{ n: number }>(ask, `select count(*)::int as n from pristine."${table.name}"`)
    table.rows = n
  }
  await ask(looking(tables))
  const { sequences } = await one<Facts>(ask, SEQUENCES)
  const { shape } = await one<Facts>(ask, SHAPE)
  const { since } = await one<Facts>(ask, 'select pg_current_xact_id()::text::int as since')
  const { catalogs } = await one<Facts>(ask, LOOK(since))
  const facts: Facts = { since, tables, sequences, shape, catalogs }
  await ask(`insert into pristine.facts values ('${JSON.stringify(facts).replaceAll("'", "''")}')`)
}

/** Whoever holds a kept database remembers when its rows were last brought back. */
export interface Kept {
  facts?: Facts
}

/** Brings every row and every number back; false where more than rows was changed. */
export const restore = async (ask: Ask, kept: Kept): Promise<boolean> => {
  kept.facts ??= (await one<{ facts: Facts }>(ask, 'select facts from pristine.facts')).facts
  const { facts } = kept
  const seen = await one<Facts & { changed: number[] }>(ask, LOOK(facts.since))
  if (seen.catalogs !== facts.catalogs && (await one<Facts>(ask, SHAPE)).shape !== facts.shape) return false
  const changed = seen.changed.map((i) => facts.tables[i] as Facts['tables'][0])
  if (changed.length > 0) {
    const unseen = (does: string[]) =>
      ask(`begin; set local session_replication_role = replica; ${does.join('; ')}; commit`)
    await unseen(changed.map(({ name }) => `delete from public."${name}"`))
    // Of an emptied table nothing stays: rows lie where they lay in the first place.
    await ask(`vacuum ${changed.map(({ name }) => `public."${name}"`).join(', ')}`)
    // No trigger and no reference looks on: all of it together is what was there.
    await unseen(
      changed.map(
        ({ name, columns }) =>
          `insert into public."${name}" (${columns}) overriding system value select ${columns} from pristine."${name}"`,
      ),
    )
  }
  const { since } = await one<Facts>(ask, 'select pg_current_xact_id()::text::int as since')
  kept.facts = { ...facts, since }
  await ask(`select ${facts.sequences}`)
  return true
}
