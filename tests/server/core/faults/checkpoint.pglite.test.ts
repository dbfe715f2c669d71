import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readConfig } from '../../../../server/config'
import { behind } from '../../../../server/db/checkpoint'
import { upkeepJobs } from '../../../../server/jobs/upkeep'
import { openEmpty } from '../../../support/empty'

test('the log of the embedded database stays short, so that little is left to be done again after an unclean end', async () => {
  const database = await openEmpty()
  const { db } = database
  const job = upkeepJobs(database, readConfig({})).find(({ name }) => name === 'checkpoint')
  await db.execute(sql`create table noise (text text)`)
  // Text that does not compress.
  const write = (rows: number) =>
    db.execute(sql`insert into noise select string_agg(md5(random()::text), '') from generate_series(1, ${rows}) n,
      generate_series(1, 60) group by n`)
  await write(500)
  const before = await behind(database)
  await job?.run(0)
  expect(await behind(database)).toBeGreaterThanOrEqual(before)
  await write(10_000)
  expect(await behind(database)).toBeGreaterThan(16 * 1024 * 1024)
  await job?.run(0)
  expect(await behind(database)).toBeLessThan(100_000)
  await database.close()
})
