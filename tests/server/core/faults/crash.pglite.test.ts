import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPglite, rowsOf } from '../../../../server/db/client'
import { emptyDirectory } from '../../../support/empty'
import { runWriter } from '../../../support/process'

const root = mkdtempSync(join(tmpdir(), 'crash-'))
const dir = join(root, 'pglite')
afterAll(() => rmSync(root, { recursive: true }))

/** Starts a writer and kills it while it writes; what it had said was committed. */
const killed = async (after: number): Promise<number[]> => {
  const { child, ended } = await runWriter(dir)
  const said: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(Number(line))
    if (said.length === after) child.kill('SIGKILL')
  }
  const { out } = await ended
  expect(said.length, out).toBeGreaterThan(0)
  return said
}

test('killed twenty times while writing: every row that was acknowledged is there', { timeout: 240_000 }, async () => {
  await emptyDirectory(dir)
  const acknowledged: number[] = []
  for (let round = 0; round < 20; round++) acknowledged.push(...(await killed(5 + round * 7)))
  const database = await openPglite({ dir })
  const rows = await rowsOf<{ n: number; note: string }>(database.db, sql`select n, note from kept`)
  const [setting] = await rowsOf<{ fsync: string }>(database.db, sql`show fsync`)
  await database.close()
  expect(setting?.fsync).toBe('on')
  const found = new Set(rows.map((r) => r.n))
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
  expect(rows.every((r) => r.note === '一行'.repeat(100))).toBe(true)
  expect(acknowledged.length).toBeGreaterThan(1000)
})
