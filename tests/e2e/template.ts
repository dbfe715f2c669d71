import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/db/migrate'
import { seedDemo } from '../../server/db/seed/demo'
import { openEmpty } from '../support/empty'

/** Where the workers find the database that each of their servers starts from. */
export const TEMPLATE = 'E2E_TEMPLATE'

/** Runs once before all journeys: migrates and fills what every server would else make anew. */
export default async (): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'training-e2e-template-'))
  const database = await openEmpty()
  await migrate(database)
  await seedDemo(database.db, Math.floor(Date.now() / 1000))
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  const file = join(folder, 'template.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  process.env[TEMPLATE] = file
  return () => rmSync(folder, { recursive: true })
}
