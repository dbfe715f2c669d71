import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { todoApi } from '#contract/todo/todo.api'
import { openPglite } from '../../../../server/db/client'
import { migrate } from '../../../../server/db/migrate'
import { account, session } from '../../../../server/db/schema/account'
import { org, orgMember } from '../../../../server/db/schema/orgs/orgs'
import { todoEntry } from '../../../../server/db/schema/todo'
import { sha256 } from '../../../../server/lib/storage/hash'
import { emptyDirectory } from '../../../support/empty'
import { runServer } from '../../../support/process'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'stopping-'))
const dir = join(DATA_DIR, 'pglite')
const COOKIE = 'c'.repeat(32)
const TOKEN = 't'.repeat(32)
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** Somebody with a session, in a database that nobody else has open. */
const prepare = async () => {
  await emptyDirectory(dir)
  const database = await openPglite({ dir })
  await migrate(database)
  const { db } = database
  const now = Math.floor(Date.now() / 1000)
  await db.insert(org).values({ name: '学校', shortname: '校', updateTime: now })
  const [person] = await db
    .insert(account)
    .values({ openid: 'o', name: 'n', truename: '王一诺', createTime: now })
    .returning()
  if (!person) throw new Error('no account')
  const { uid } = person
  await db.insert(orgMember).values({ orgId: 1, uid, joinTime: now })
  const times = { createTime: now, seenTime: now, expireTime: now + 86_400 }
  await db.insert(session).values({ id: sha256(COOKIE), uid, token: TOKEN, signKey: 'k', orgId: 1, ...times })
  await database.close()
}
const titles = Array.from({ length: 50 }, (_, i) => `第${i + 1}件事`)
const stored = async () => {
  const database = await openPglite({ dir })
  const rows = await database.db.select({ title: todoEntry.title }).from(todoEntry)
  await database.close()
  return rows.map((row) => row.title)
}

/** All fifty at once, each under its own key; once ten are acknowledged the server gets the signal. */
const fifty = async (signal: NodeJS.Signals) => {
  const server = await runServer({ DATA_DIR, DEMO: '0', LOG_LEVEL: 'silent' })
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  await Promise.all(
    titles.map(async (title, i) => {
      const answer = await fetch(server.base + todoApi.save.path, {
        method: 'POST',
        body: JSON.stringify({ title, time: 0 }),
        headers: {
          cookie: `sid=${COOKIE}; token=${TOKEN}`,
          'x-token': TOKEN,
          'content-type': 'application/json',
          'idempotency-key': `save-entry-${i}`,
        },
      }).catch(() => null)
      if (!answer) return
      statuses.add(answer.status)
      if (answer.status !== 200) return
      acknowledged.push(title)
      if (acknowledged.length === 10) server.child.kill(signal)
    }),
  )
  const { code } = await server.ended
  return { acknowledged, code, statuses: [...statuses] }
}

test('killed or stopped under fifty writes at once: what was acknowledged stands, and what is sent again is not there twice', {
  timeout: 120_000,
}, async () => {
  await prepare()
  const killed = await fifty('SIGKILL')
  expect(killed.acknowledged.length).toBeGreaterThanOrEqual(10)

  // Asked to stop it answers what it took, or says that it stops; and is gone by itself.
  const stopped = await fifty('SIGTERM')
  expect(stopped.code).toBe(0)
  expect([200, 503]).toEqual(expect.arrayContaining(stopped.statuses))

  const rows = await stored()
  expect(rows).toEqual(expect.arrayContaining([...killed.acknowledged, ...stopped.acknowledged]))
  expect(new Set(rows).size).toBe(rows.length)
})
