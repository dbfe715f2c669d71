import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol
/** What an open database is told first: left to itself it plans a kept statement anew each time, as in `openPostgres`. */
export const SESSION = 'set plan_cache_mode = force_generic_plan'
/** Statements that stay planned in one open database; a text that varies without end must not fill its memory. */
const PLANNED_MAX = 400
/** Texts that were asked once: the second time they get a name. */
const SEEN_MAX = 2000
/** What is planned; everything else changes the database's shape or its own transaction, and is not asked often. */
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i
/** The answers of a statement that was planned before a table changed its shape, or whose plan was thrown away. */
const OUTDATED = new Set(['0A000', '26000'])

interface Plan {
  name: string
  /** The types of its parameters. */
  types: number[]
}
interface Statements {
  plans: Map<string, Plan>
  seen: Set<string>
  count: number
}
const statementsOf = new WeakMap<PGlite, Statements>()
const known = (pglite: PGlite): Statements => {
  const statements = statementsOf.get(pglite) ?? { plans: new Map(), seen: new Set(), count: 0 }
  statementsOf.set(pglite, statements)
  return statements
}

const inOne = (messages: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(messages.reduce((length, one) => length + one.length, 0))
  let at = 0
  for (const one of messages) {
    all.set(one, at)
    at += one.length
  }
  return all
}
const send = (pglite: PGlite, ...messages: Uint8Array[]) =>
  pglite.execProtocolStream(inOne(messages), { syncToFs: false })

/** Has a text planned, under a name or as the one without; answers the types of its parameters. */
const typesOf = async (pglite: PGlite, text: string, name: string): Promise<number[]> =>
  parse.parseDescribeStatementResults(
    await send(pglite, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()),
  )

/** The plan of a text: kept from the second time it is asked. */
const planOf = async (pglite: PGlite, text: string): Promise<Plan> => {
  const statements = known(pglite)
  const { plans, seen } = statements
  const kept = plans.get(text)
  if (kept) {
    // The one used last stands at the end.
    plans.delete(text)
    plans.set(text, kept)
    return kept
  }
  if (!seen.delete(text)) {
    if (seen.size >= SEEN_MAX) seen.clear()
    seen.add(text)
    return { name: '', types: await typesOf(pglite, text, '') }
  }
  const [oldest] = plans.size >= PLANNED_MAX ? plans : []
  if (oldest) {
    plans.delete(oldest[0])
    await send(pglite, serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync())
  }
  statements.count += 1
  const name = `p${statements.count}`
  const plan = { name, types: await typesOf(pglite, text, name) }
  plans.set(text, plan)
  return plan
}

const answer = async <T>(
  pglite: PGlite,
  text: string,
  params: unknown[],
  options?: QueryOptions,
): Promise<Results<T>> => {
  const { name, types } = await planOf(pglite, text)
  const values = params.map((value, i) =>
    value === null || value === undefined ? null : (pglite.serializers[types[i] ?? 0]?.(value) ?? String(value)),
  )
  const answers = await send(
    pglite,
    serialize.bind({ statement: name, values }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  )
  // The database knows a parser for each of its hundreds of types: they are looked up behind the asker's own, not copied.
  const parsers: PGlite['parsers'] = Object.assign(Object.create(pglite.parsers), options?.parsers)
  const { rowMode } = options ?? {}
  return parse.parseResults(answers, parsers, rowMode && { rowMode })[0] as Results<T>
}

/** One statement in the database's turn, planned the first times and then only run. */
const inTurn = async <T>(
  pglite: PGlite,
  text: string,
  params: unknown[],
  options?: QueryOptions,
): Promise<Results<T>> => {
  try {
    return await answer<T>(pglite, text, params, options)
  } catch (error) {
    const outdated = OUTDATED.has((error as { code?: string }).code ?? '') && known(pglite).plans.delete(text)
    if (outdated && !pglite.isInTransaction()) return answer<T>(pglite, text, params, options)
    throw error
  }
}

/**
 * PGlite's own `query` parses and plans a statement each time, and asks in six steps: in WebAssembly several milliseconds
 * for a statement that joins much, where executing it takes a fraction of one. Here a statement that is asked again is
 * planned once, and asked in one step, also within transactions. What the driver offers besides goes its old way.
 */
export const planning = <P extends PGlite>(pglite: P): P => {
  const plain = (text: string, options?: QueryOptions) =>
    !PLANNED.test(text) || Boolean(options?.blob ?? options?.serializers ?? options?.paramTypes ?? options?.onNotice)
  const { query, transaction } = pglite
  pglite.query = async <T>(text: string, params: unknown[] = [], options?: QueryOptions) => {
    if (plain(text, options)) return query.call(pglite, text, params, options) as Promise<Results<T>>
    // The transaction's lock too: nothing may run inside somebody else's.
    return pglite._runExclusiveTransaction(() =>
      pglite._runExclusiveQuery(async () => {
        const result = await inTurn<T>(pglite, text, params, options)
        await pglite.syncToFs()
        return result
      }),
    )
  }
  pglite.transaction = ((work) =>
    transaction.call(pglite, (tx) => {
      const ask = tx.query
      const query: typeof tx.query = (text, params = [], options) =>
        tx.closed || plain(text, options)
          ? ask(text, params, options)
          : pglite._runExclusiveQuery(() => inTurn(pglite, text, params, options))
      return work(Object.create(tx, { query: { value: query } }))
    })) as typeof transaction
  return pglite
}
