import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { code, ORDER, read, root } from './source'

/** Tables that name a person and of which nothing goes into the copy that they get of their data, and why. */
const LEFT_OUT: Record<string, string> = {
  legal_version: 'who put the texts of everybody into force',
  bulletin: 'who told everybody something',
  org_rise: 'for an undo; who did it is told by the log',
  account_merge: 'which of their accounts became one, told by the log',
  lti_launch: 'where a launch stands for some minutes; what came of it is handed out',
  activation: 'a code that opens an account, and nothing else',
  sign_in_trip: 'who is on their way to a provider and back, for minutes',
  login_code: 'a code that opens a session, and nothing else',
  upload_policy: 'what is on its way; once it is there it is among the files',
  cert_pack: 'the copy itself',
  idempotency: 'answers of the last days, for calls that are repeated',
  org_removed: 'for an undo; what was there is told by the log',
  room_removed: 'for an undo; what was there is told by the log',
  import_row: 'rows of somebody else’s file',
  room_roster: 'whom a room expects, by names that a manager wrote',
  room_handover: 'an offer that is open, told by the log',
  team_handover: 'an offer that is open between two people',
  team_dissolved: 'for an undo, and of all its people',
  invite_intent: 'an invite that waits; what came of it is in the uses',
  course_class: 'the same as the progress, for a table',
  plan_far: 'the same as what was done, for a table',
  plan_reminder: 'when a program reminded them',
  course_reminder: 'when a program reminded them',
  work_reminder: 'when a program reminded them',
  project_reminder: 'when a program reminded them',
  lti_reminder: 'when a program reminded them',
  work_step_past: 'what a save replaced, of all who write a work',
  work_step: 'who saved it last, of all who write a work',
  work_rule: 'who saved it last',
  work_peer: 'who saved it last',
  work_mark_batch: 'each of its marks is among the marks',
  task_ask: 'when they last asked',
  task_post_log: 'the same as the post and its versions',
  contest_mark_log: 'the marks that stand are handed over',
  contest_judge_sync: 'how far a device is',
  contest_bare_file: 'a decision about somebody else’s file',
  contest_weights: 'a decision about a contest',
  contest_promotion: 'a decision about others',
  todo_feed: 'a digest of a secret address',
}

/** Columns that hold a person. */
const ofPerson = (name: string): boolean => name === 'uid' || name.endsWith('_uid')

const personal = async () => {
  const found: { name: string; domain: string }[] = []
  for (const file of code.filter((f) => f.startsWith('server/db/schema/'))) {
    const domain = /^server\/db\/schema\/(\w+)/.exec(file)?.[1] ?? ''
    const module = (await import(/* @vite-ignore */ `${root}/${file}`)) as Record<string, unknown>
    for (const value of Object.values(module)) {
      if (!is(value, PgTable)) continue
      const { name, columns } = getTableConfig(value)
      if (columns.some((column) => ofPerson(column.name))) found.push({ name, domain })
    }
  }
  return found
}

/** What a domain hands over, as it is written. */
const handed = new Map(
  ORDER.map((domain) => [
    domain,
    code
      .filter((f) => f.startsWith(`server/domains/${domain}/`) && f.endsWith('personal.sql.ts'))
      .map(read)
      .join('\n'),
  ]),
)

/** The first domain comes before the one that asks; what it keeps is handed over there. */
const text = (domain: string) => handed.get(domain === 'files' ? 'account' : domain) ?? ''
const mentions = (sql: string, table: string): boolean => new RegExp(`\\b(from|join) ${table}\\b`).test(sql)

it('hands a person what every table keeps of them, or says why it does not', async () => {
  const all = await personal()
  expect(all.length).toBeGreaterThan(60)
  const missing = all
    .filter(({ name }) => !(name in LEFT_OUT))
    .filter(({ name, domain }) => !mentions(text(domain), name))
  expect(missing).toEqual([])
})

it('names no table that is not there, or that is handed over all the same', async () => {
  const all = new Map((await personal()).map(({ name, domain }) => [name, text(domain)]))
  expect(Object.keys(LEFT_OUT).filter((name) => !all.has(name) || mentions(all.get(name) ?? '', name))).toEqual([])
})
