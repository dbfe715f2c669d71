import { type PGlite, parse, protocol } from '@electric-sql/pglite'

const { serialize } = protocol
/** The types of a statement's parameters, per open database and statement. */
const prepared = new WeakMap<PGlite, Map<string, number[]>>()

const inOne = (messages: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(messages.reduce((length, one) => length + one.length, 0))
  let at = 0
  for (const one of messages) {
    all.set(one, at)
    at += one.length
  }
  return all
}

/**
 * Rows of a statement that PGlite plans once. Its own `query` parses and plans anew each time, which in WebAssembly
 * takes several milliseconds for a statement that joins much, and executing it a fraction of one.
 */
export const embeddedRows = <T>(pglite: PGlite, name: string, text: string, params: unknown[]): Promise<T[]> =>
  // The transaction's lock too: nothing may run inside somebody else's.
  pglite._runExclusiveTransaction(() =>
    pglite._runExclusiveQuery(async () => {
      const known = prepared.get(pglite) ?? new Map<string, number[]>()
      prepared.set(pglite, known)
      let types = known.get(name)
      if (!types) {
        const ask = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]
        types = parse.parseDescribeStatementResults(await pglite.execProtocolStream(inOne(ask)))
        known.set(name, types)
      }
      const values = params.map((value, i) =>
        value === null || value === undefined ? null : (pglite.serializers[types[i] ?? 0]?.(value) ?? String(value)),
      )
      const run = [
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      ]
      const answers = await pglite.execProtocolStream(inOne(run), { syncToFs: false })
      return (parse.parseResults(answers, pglite.parsers, { rowMode: 'object' })[0]?.rows ?? []) as T[]
    }),
  )
