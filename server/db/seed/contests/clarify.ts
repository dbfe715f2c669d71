import { and, eq } from 'drizzle-orm'
import type { Db } from '../../client'
import { contestClarification } from '../../schema/clarify'
import { contestTeam, contestUser } from '../../schema/contests'
import type { World } from '../world'

const HOUR = 3600

interface Said {
  contestId: number
  /** The room team that asks; none for an announcement. */
  teamId?: number
  body: string
  answer?: string
  forAll?: boolean
  hoursAgo: number
}

const said: Said[] = [
  {
    contestId: 3,
    body: '选品策划赛的货盘已更新到第二版，请以“资料”里的最新文件为准。',
    forAll: true,
    hoursAgo: 30,
  },
  {
    contestId: 3,
    teamId: 2,
    body: '方案里可以引用直播平台的公开榜单吗？需不需要注明来源？',
    answer: '可以引用，请注明来源和截取日期，未注明的数据不计分。',
    forAll: true,
    hoursAgo: 26,
  },
  { contestId: 3, teamId: 1, body: '答辩当天可以由替补队员上场吗？', hoursAgo: 4 },
  {
    contestId: 4,
    body: '口播视频请统一竖屏拍摄，时长以三分钟为上限，超时部分不评分。',
    forAll: true,
    hoursAgo: 60,
  },
  {
    contestId: 4,
    teamId: 1,
    body: '背景音乐可以自己选吗？',
    answer: '可以，请使用有授权的音乐，音量不要盖过口播。',
    hoursAgo: 40,
  },
]

/** Questions, answers and announcements of two contests. Runs after the contests' seed. */
export const seedClarify = async (tx: Db, now: number, world: World): Promise<void> => {
  const { uid } = world.people.teacher
  for (const one of said) {
    const createTime = now - one.hoursAgo * HOUR
    const answered = one.answer ? { answer: one.answer, answeredBy: uid, answerTime: createTime + HOUR } : {}
    const by = one.teamId ? await askerOf(tx, one.contestId, one.teamId) : { contestTeamId: 0, uid }
    const { contestId, body, forAll = false } = one
    if (by) await tx.insert(contestClarification).values({ contestId, body, forAll, createTime, ...answered, ...by })
  }
}

/** Somebody who competes with the team. */
const askerOf = async (tx: Db, contestId: number, teamId: number) => {
  const [row] = await tx
    .select({ contestTeamId: contestTeam.id, uid: contestUser.uid })
    .from(contestTeam)
    .innerJoin(contestUser, eq(contestUser.contestTeamId, contestTeam.id))
    .where(and(eq(contestTeam.contestId, contestId), eq(contestTeam.teamId, teamId)))
    .orderBy(contestUser.createTime)
    .limit(1)
  return row
}
