import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { world } from '../../../server/db/seed/world'
import { pages } from '../../../server/pages'
import { type Client, startServer, type TestServer } from '../../support/server'

const EVIL = `"'></title></script><img src=x onerror=alert(1)>`
/** Plain texts that people write; what is rich is cleaned when it is kept, and has tests of its own. */
const PLAIN = [
  'title',
  'truename',
  'shortname',
  'content',
  'note',
  'reason',
  'site_name',
  'hotline',
  'label',
  'answer',
  'filename',
]

const page = mkdtempSync(join(tmpdir(), 'inert-'))
let s: TestServer
const people = new Map<string, Client>()
let poisoned: string[]
beforeAll(async () => {
  const html =
    '<html><head><title></title><!--head--></head><body><div id="root"><!--frame--><!--/frame--></div><!--boot--></body></html>'
  writeFileSync(join(page, 'index.html'), html)
  writeFileSync(join(page, 'version.json'), '{"version":"1"}')
  s = await startServer({ pageDir: page })
  for (const key of ['teacher', 'studentA'] as const) people.set(key, await s.as(world.people[key].login))
  people.set('nobody', s.guest())
  const columns = await rowsOf<{ table: string; column: string }>(
    s.db,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'text' and c.column_name in ${PLAIN}`,
  )
  poisoned = []
  for (const { table, column } of columns) {
    const [t, c] = [sql.identifier(table), sql.identifier(column)]
    // Where a name has to be the only one of its kind, that column stays.
    await s.db.execute(sql`update ${t} set ${c} = ${EVIL}`).then(
      () => poisoned.push(`${table}.${column}`),
      () => {},
    )
  }
})
afterAll(async () => {
  await s.close()
  rmSync(page, { recursive: true })
})

test.each(['teacher', 'studentA', 'nobody'])('nothing that people wrote is markup in any page: as %s', async (who) => {
  expect(poisoned).toEqual(
    expect.arrayContaining([
      'room.title',
      'account.truename',
      'team.title',
      'contest.title',
      'task.title',
      'work.title',
    ]),
  )
  let seen = 0
  for (const { pattern } of pages.rows)
    for (const id of [1, 2]) {
      const url = `${pattern.replace(/\$\w+/g, String(id))}?contest=1&workId=1`
      const { body } = (await people.get(who)?.raw({ url })) ?? { body: '' }
      expect(body, url).not.toMatch(/<img src=x|["']><\/title><\/script>/)
      if (body.includes('onerror')) seen++
    }
  // It is there, as the text that it is.
  if (who !== 'nobody') expect(seen).toBeGreaterThan(10)
})
