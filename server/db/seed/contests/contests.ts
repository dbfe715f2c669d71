import { and, eq, ne, sql } from 'drizzle-orm'
import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import type { Db } from '../../client'
import {
  contest,
  contestBracket,
  contestFile,
  contestItem,
  contestSignup,
  contestTeam,
  contestUser,
} from '../../schema/contests'
import { teamMember } from '../../schema/teams/teams'
import { sampleIds } from '../samples/samples'
import { countOn, type World } from '../world'
import { bracketOf, brackets, contestRows, itemsOf } from './contests.rows'

const HOUR = 3600
const ROOM = 2

interface Planned {
  contestId: number
  teamId: number
  status: number
  /** How many of the team compete; all of them where nothing is said. */
  people?: number
  hoursAgo: number
  reason?: string
  /** 打星 */
  star?: boolean
  /** Seconds more than the others. */
  extra?: number
}

// 星辰战队 (1) is still free to sign up for contest 1: that is the demo's first thing to do.
const planned: Planned[] = [
  { contestId: 1, teamId: 3, status: APPROVED, hoursAgo: 100 },
  { contestId: 1, teamId: 4, status: APPROVED, people: 3, hoursAgo: 76 },
  { contestId: 1, teamId: 2, status: PENDING, people: 4, hoursAgo: 9 },
  { contestId: 1, teamId: 5, status: PENDING, hoursAgo: 3 },
  {
    contestId: 1,
    teamId: 6,
    status: REJECTED,
    people: 1,
    hoursAgo: 50,
    reason: '参赛成员至少两人，请补充成员后重新报名。',
  },
  { contestId: 3, teamId: 1, status: APPROVED, people: 3, hoursAgo: 200 },
  { contestId: 3, teamId: 2, status: APPROVED, people: 4, hoursAgo: 190 },
  { contestId: 3, teamId: 4, status: APPROVED, hoursAgo: 160, star: true },
  ...[1, 3, 4, 6].map((teamId) => ({ contestId: 4, teamId, status: APPROVED, people: 1, hoursAgo: 250 + teamId })),
  ...[5, 6, 7].flatMap((contestId) =>
    [3, 4].map((teamId) => ({
      contestId,
      teamId,
      status: APPROVED,
      hoursAgo: 600 + contestId,
      ...(contestId === 5 && teamId === 4 && { extra: 1800 }),
    })),
  ),
  { contestId: 7, teamId: 1, status: APPROVED, hoursAgo: 4500 },
  { contestId: 7, teamId: 2, status: APPROVED, hoursAgo: 4490 },
]

/** Contests of room 2 in every stage, with teams that compete, wait and were refused. Runs after the teams' seed. */
export const seedContests = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher } = world.people
  const rows = contestRows(now, teacher.uid)
  await tx.insert(contest).overridingSystemValue().values(rows)
  await countOn(tx, 'contest')
  const items = rows.flatMap(({ id }) => (itemsOf[id] ?? []).map((item, sort) => ({ ...item, contestId: id, sort })))
  await tx.insert(contestItem).values(items)
  await details(tx)
  for (const p of planned) await signUp(tx, now, p, teacher.uid)
  await alone(tx, now, world)
  await forms(tx, now, world)
  await admitted(tx)
}

/** Code numbers of those who were approved, and how many they are. */
const admitted = async (tx: Db): Promise<void> => {
  await tx.execute(sql`update contest_team set code_no = chr(65 + (id * 7) % 8) || lpad(((id * 271) % 1000)::text, 3, '0')
    where status = ${APPROVED}`)
  await tx.execute(sql`update contest c set approved =
    (select count(*) from contest_team t where t.contest_id = c.id and t.status = ${APPROVED})`)
}

/** Brackets, files and what sign-up asks for besides. */
const details = async (tx: Db): Promise<void> => {
  await tx.insert(contestBracket).overridingSystemValue().values(brackets)
  await countOn(tx, 'contest_bracket')
  const files = [sampleIds.guide, sampleIds.report]
  await tx.insert(contestFile).values(files.map((fileId, sort) => ({ contestId: 1, fileId, sort })))
}

const decision = (status: number, by: number, time: number) =>
  status === PENDING ? {} : { handledBy: by, handledTime: time }

const signUp = async (tx: Db, now: number, p: Planned, by: number): Promise<void> => {
  const members = await tx
    .select({ uid: teamMember.uid })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, p.teamId), ne(teamMember.role, 'teacher')))
    .orderBy(teamMember.joinTime)
  const chosen = members.slice(0, p.people ?? members.length)
  const createTime = now - p.hoursAgo * HOUR
  const [row] = await tx
    .insert(contestTeam)
    .values({
      contestId: p.contestId,
      teamId: p.teamId,
      used: chosen.length,
      status: p.status,
      reason: p.reason ?? '',
      schoolId: 1,
      createTime,
      ...decision(p.status, by, createTime + HOUR),
      ...(p.star && { unofficial: true }),
      ...(p.extra && { extraSeconds: p.extra, extraReason: '提交时现场断网' }),
      bracketId: bracketOf(p.contestId, p.teamId),
      ...(p.contestId === 1 && { answers: { size: p.teamId % 2 ? 'L' : 'XL' } }),
    })
    .returning({ id: contestTeam.id })
  if (!row) return
  await tx
    .insert(contestUser)
    .values(
      chosen.map(({ uid }, i) => ({ contestId: p.contestId, uid, contestTeamId: row.id, createTime: createTime + i })),
    )
}

/** Individuals of contest 8: one in, one waiting. */
const alone = async (tx: Db, now: number, world: World): Promise<void> => {
  const people = world.students.slice(22, 25)
  for (const [i, { uid }] of people.entries()) {
    const status = i === 2 ? PENDING : APPROVED
    const createTime = now - (30 - i * 10) * HOUR
    const mine = { contestId: 8, uid, used: 1, status, schoolId: 1, createTime }
    const [row] = await tx
      .insert(contestTeam)
      .values({ ...mine, ...decision(status, world.people.teacher.uid, createTime + HOUR) })
      .returning({ id: contestTeam.id })
    if (row) await tx.insert(contestUser).values({ contestId: 8, uid, contestTeamId: row.id, createTime })
  }
}

/** Forms of contest 1: members of the room without a team, one of whom would make their own. */
const forms = async (tx: Db, now: number, world: World): Promise<void> => {
  const [joins, creates] = world.students.slice(26, 28)
  if (!joins || !creates) return
  const common = { roomId: ROOM, contestId: 1, schoolId: 1 }
  await tx.insert(contestSignup).values([
    {
      ...common,
      uid: joins.uid,
      action: 'join_team',
      teamId: 5,
      extra: { truename: joins.truename, answers: { size: 'M' } },
      createTime: now - 5 * HOUR,
    },
    {
      ...common,
      uid: creates.uid,
      action: 'create_team',
      teamTitle: '早八不迟到',
      extra: { truename: creates.truename },
      createTime: now - 2 * HOUR,
    },
  ])
}
