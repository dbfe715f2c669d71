import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { troubleLog } from '../db/schema/kernel'
import { sqlState } from './transaction'

/** So many are kept. */
export const TROUBLES = 500
const PROBLEM_MAX = 300
const STACK_MAX = 1500

/** What an error says without what a person typed: a statement's values stand in its message, a broken row in its detail. */
export const problemOf = (error: unknown): string => {
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const state = sqlState(error)
  const name = cause instanceof Error ? cause.name : 'Error'
  // Of a database what it names is enough: the text quotes values.
  const text = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  const said = state ? (text ?? '').replace(/"[^"]*"|'[^']*'|: .*$/g, '…') : text
  return `${state ? `${name} ${state}` : name}: ${said}`.slice(0, PROBLEM_MAX)
}

/** Where it came from: the places of the program, and no more of its message. */
const stackOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 8)
        .map((line) => line.trim())
        .join('\n')
        .slice(0, STACK_MAX)
    : ''

interface Trouble {
  time: number
  /** The call, or the job. */
  place: string
  requestId?: string
}

/** Keeps an error for those who run the platform; where it cannot be kept the log has it. */
export const keepTrouble = async (db: Db, error: unknown, { time, place, requestId = '' }: Trouble): Promise<void> => {
  const row = { time, place: place.slice(0, 200), requestId, problem: problemOf(error), stack: stackOf(error) }
  await db
    .insert(troubleLog)
    .values(row)
    .then(() =>
      db.execute(
        sql`delete from trouble_log where id <= (select id from trouble_log order by id desc offset ${TROUBLES} limit 1)`,
      ),
    )
    .catch(() => {})
}
