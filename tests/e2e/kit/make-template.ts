import { writeFileSync } from 'node:fs'
import { migrate } from '../../../server/db/migrate'
import { seedDemo } from '../../../server/db/seed/demo'
import { openEmpty } from '../../support/empty'

/** Writes the database that every server of the journeys starts from: migrated, and filled with the demo. */
const make = async (file: string) => {
  const database = await openEmpty()
  await migrate(database)
  await seedDemo(database.db, Math.floor(Date.now() / 1000))
  const dump = await database.pglite.dumpDataDir('none')
  await database.close()
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
}

await make(process.argv[2] ?? '')
