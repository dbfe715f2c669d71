import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../client'
import { teamDaren, teamIndicator, teamIndicatorRecord } from '../schema/grouping'
import { room } from '../schema/rooms'
import { team, teamCategory } from '../schema/teams'
import { countOn, type World } from './world'

const DAY = 86_400

const dimensions = [
  { title: '直播策划', description: '选题、脚本与货品组合', weight: 30, skillPoints: ['选品', '脚本', '排期'] },
  { title: '现场表现', description: '镜头前的表达与互动', weight: 30, skillPoints: ['表达', '互动', '控场'] },
  { title: '数据复盘', description: '看懂数据并改进下一场', weight: 20, skillPoints: ['取数', '归因'] },
  { title: '团队协作', description: '分工、沟通与互相支持', weight: 20, skillPoints: [] },
]

/** Marks of the first four teams of room 2, in the order of the dimensions. */
const marks: Record<number, number[]> = {
  1: [88, 92, 76, 90],
  2: [82, 85, 88, 86],
  3: [75, 80, 70, 92],
  4: [90, 72, 84, 80],
}
const words = ['脚本完整，货品组合合理', '互动自然，节奏可以再快一些', '能说清转化的原因', '分工明确，补位及时']

/** Categories, evaluation and a bound account of the contest room's teams. Runs after the teams' seed. */
export const seedGrouping = async (tx: Db, now: number, world: World): Promise<void> => {
  const { teacher, studentA } = world.people
  await tx
    .insert(teamCategory)
    .overridingSystemValue()
    .values(['高职组', '本科组'].map((title, i) => ({ id: i + 1, roomId: 2, title, sort: i + 1 })))
  await tx
    .update(team)
    .set({ categoryId: 1 })
    .where(inArray(team.id, [1, 2, 3]))
  await tx
    .update(team)
    .set({ categoryId: 2 })
    .where(inArray(team.id, [4, 5]))
  await tx.update(room).set({ teamWaitlist: true }).where(eq(room.id, 2))
  await tx
    .insert(teamIndicator)
    .overridingSystemValue()
    .values(dimensions.map((row, i) => ({ id: i + 1, roomId: 2, sort: i, ...row })))
  await tx.insert(teamIndicatorRecord).values(
    Object.entries(marks).flatMap(([teamId, scores]) =>
      scores.map((score, i) => ({
        teamId: Number(teamId),
        indicatorId: i + 1,
        score,
        points: dimensions[i]?.skillPoints.slice(0, score > 85 ? 3 : 2) ?? [],
        comment: words[i] ?? '',
        markUid: teacher.uid,
        markTime: now - 2 * DAY,
      })),
    ),
  )
  await tx.insert(teamDaren).values({
    teamId: 1,
    platform: 'douyin',
    nickname: '星辰战队的小店',
    account: 'xingchen_live24',
    url: 'https://www.douyin.com/user/xingchen_live24',
    uid: studentA.uid,
    updateTime: now - 3 * DAY,
  })
  await countOn(tx, 'team_category')
  await countOn(tx, 'team_indicator')
}
