import { count } from 'drizzle-orm'
import type { Db } from '../client'
import { account } from '../schema/account'
import { seedAccount } from './account'
import { seedAnnounce } from './announce'
import { seedBoards } from './boards'
import { seedCheckin } from './checkin'
import { seedClarify } from './clarify'
import { seedContests } from './contests'
import { seedFiles } from './files'
import { seedGrouping } from './grouping'
import { seedJudging } from './judging'
import { seedMarks } from './marks'
import { seedMembers } from './members'
import { seedNotices } from './notices'
import { seedPasses } from './passes'
import { seedPeers } from './peers'
import { seedRooms } from './rooms'
import { seedSoftware } from './software'
import { seedTasks } from './tasks'
import { seedTeams } from './teams'
import { seedTodo } from './todo'
import { seedWebsite } from './website'
import { seedWorks } from './works'
import { type World, world } from './world'

/** In the order in which they refer to each other. */
const parts: ((tx: Db, now: number, world: World) => Promise<void>)[] = [
  seedAccount,
  seedFiles,
  seedRooms,
  seedMembers,
  seedTeams,
  seedGrouping,
  seedAnnounce,
  seedCheckin,
  seedSoftware,
  seedWorks,
  seedPasses,
  seedMarks,
  seedPeers,
  seedTasks,
  seedContests,
  seedClarify,
  seedWebsite,
  seedJudging,
  seedBoards,
  seedTodo,
  seedNotices,
]

/** Fills an empty database with the demo, in the caller's transaction; false when somebody is there already. */
export const seedDemo = async (
  tx: Db,
  now: number,
  hear: (done: number, of: number) => void = () => {},
): Promise<boolean> => {
  const [row] = await tx.select({ n: count() }).from(account)
  if (Number(row?.n ?? 0) > 0) return false
  for (const [i, part] of parts.entries()) {
    hear(i, parts.length)
    await part(tx, now, world)
  }
  return true
}
