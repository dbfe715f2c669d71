import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/db/client'
import type { TestServer } from '../../support/server'

type Input = Record<string, number>

/** Where the version stands that a write has to name, by its path. */
const VERSIONS: Record<string, (input: Input) => SQL> = {
  '/api/trainingRoom/update': (i) => sql`select version from room where id = ${i.training_room_id}`,
  '/api/trainingRoom/savePage': (i) => sql`select version from room where id = ${i.training_room_id}`,
  '/api/setting/save': (i) => sql`select version from room where id = ${i.training_room_id}`,
  '/api/software/save': (i) => sql`select version from software where id = ${i.id}`,
  '/api/Website/update': (i) => sql`select update_time as version from website where id = ${i.id}`,
  '/api/Contest/update': (i) => sql`select update_time as version from contest where id = ${i.id}`,
  '/api/Contest/saveContestItems': (i) => sql`select update_time as version from contest where id = ${i.contest_id}`,
  '/api/Work/update': (i) => sql`select version from work where id = ${i.id}`,
  '/api/WorkPeer/save': (i) => sql`select version from work_peer where work_id = ${i.work_id}`,
}

/** The changed input with the version as it stands now, unless that is what was changed: an older one is refused at once. */
export const current = async (s: TestServer, path: string, given: object, changed: unknown): Promise<unknown> => {
  const ask = VERSIONS[path]
  const same = (changed as Input | null)?.version === (given as Input).version
  if (!ask || !same || typeof changed !== 'object') return changed
  const [row] = await rowsOf<{ version: number }>(s.db, ask(given as Input))
  return { ...changed, ...(row && { version: row.version }) }
}
