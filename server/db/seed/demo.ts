import { count } from 'drizzle-orm'
import type { Db } from '../client'
import { account } from '../schema/account'
import { seedAccount } from './account'
import { seedCamps } from './camps'
import { seedCerts } from './certs'
import { seedComments } from './content/comments'
import { seedContent } from './content/content'
import { seedBoards } from './contests/boards'
import { seedClarify } from './contests/clarify'
import { seedContests } from './contests/contests'
import { seedJudging } from './contests/judging'
import { seedWebsite } from './contests/website'
import { seedCourses } from './courses/courses'
import { seedExams } from './exams/exams'
import { seedFeedback } from './feedback'
import { seedFiles } from './files'
import { seedGrouping } from './grouping'
import { seedIndustries } from './industries'
import { seedLti } from './lti'
import { seedNotices } from './notices'
import { seedOrgs } from './orgs'
import { seedPlans } from './plans'
import { seedProjects } from './projects'
import { seedAnnounce } from './rooms/announce'
import { seedAround } from './rooms/around'
import { seedCheckin } from './rooms/checkin'
import { seedMembers } from './rooms/members'
import { seedRooms } from './rooms/rooms'
import { seedShop } from './shop'
import { seedSoftware } from './software'
import { seedSolutions } from './solutions'
import { seedTasks } from './tasks/tasks'
import { seedTeams } from './teams'
import { seedTodo } from './todo'
import { seedMarks } from './works/marks'
import { seedPasses } from './works/passes'
import { seedPeers } from './works/peers'
import { seedWorks } from './works/works'
import { type World, world } from './world'

/** In the order in which they refer to each other. */
const parts: ((tx: Db, now: number, world: World) => Promise<void>)[] = [
  seedAccount,
  seedOrgs,
  seedIndustries,
  seedFiles,
  seedRooms,
  seedMembers,
  seedTeams,
  seedGrouping,
  seedAnnounce,
  seedCheckin,
  seedAround,
  seedSoftware,
  seedContent,
  seedComments,
  seedCourses,
  seedExams,
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
  seedCerts,
  seedShop,
  seedPlans,
  seedCamps,
  seedProjects,
  seedLti,
  seedSolutions,
  seedTodo,
  seedNotices,
  seedFeedback,
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
