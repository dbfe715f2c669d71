import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Work that is counted, not timed: it is the same on every machine. */
export interface Work {
  /** Units of text that were taken apart into characters as a person sees them. */
  segmented: number
  /** Units of text that were brought into a normal form. */
  normalized: number
  /** Statements that reached the database. */
  statements: number
}

const work: Work = { segmented: 0, normalized: 0, statements: 0 }

type Method = (this: unknown, ...args: unknown[]) => unknown

/** Puts a counter before a method of a prototype; it stays, since a process has one of each. */
const count = (on: object, name: string, add: (result: unknown, on: unknown) => void) => {
  const target = on as Record<string, Method>
  const own = target[name]
  if (!own) throw new Error(`nothing to count: ${name}`)
  target[name] = function (this: unknown, ...args: unknown[]) {
    const result = own.apply(this, args)
    add(result, this)
    return result
  }
}

let counting = false
const start = () => {
  if (counting) return
  counting = true
  const segments = new Intl.Segmenter().segment('a')
  count(Object.getPrototypeOf(segments[Symbol.iterator]()), 'next', (result) => {
    work.segmented += (result as IteratorResult<Intl.SegmentData>).value?.segment.length ?? 0
  })
  count(String.prototype, 'normalize', (_result, on) => {
    work.normalized += String(on).length
  })
  const add = () => {
    work.statements++
  }
  count(PGlite.prototype, '_runExclusiveQuery', add)
  count(pg.Client.prototype, 'query', add)
}

/** What `run` answers, and the work that was done meanwhile. */
export const counted = async <T>(run: () => Promise<T>): Promise<{ result: T; work: Work }> => {
  start()
  Object.assign(work, { segmented: 0, normalized: 0, statements: 0 })
  const result = await run()
  return { result, work: { ...work } }
}
