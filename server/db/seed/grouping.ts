import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../client'
import { room } from '../schema/rooms/rooms'
import { teamDaren, teamIndicator, teamIndicatorRecord } from '../schema/teams/grouping'
import { team, teamCategory } from '../schema/teams/teams'
import { countOn, type World } from './world'

const DAY = 86_400

interface Dimension {
  title: string
  description: string
  weight: number
  skillPoints: string[]
  /** The second level: title, weight, skill points. */
  below?: [string, number, string[]][]
}
interface Evaluated {
  roomId: number
  dimensions: Dimension[]
  /** Marks in the order of the rows that are marked; `uid` 0 is the team as a whole. */
  marks: { teamId: number; who?: 'studentA' | 'studentB'; scores: number[] }[]
}

const evaluated: Evaluated[] = [
  {
    roomId: 2,
    dimensions: [
      { title: '直播策划', description: '选题、脚本与货品组合', weight: 30, skillPoints: ['选品', '脚本', '排期'] },
      { title: '现场表现', description: '镜头前的表达与互动', weight: 30, skillPoints: ['表达', '互动', '控场'] },
      { title: '数据复盘', description: '看懂数据并改进下一场', weight: 20, skillPoints: ['取数', '归因'] },
      { title: '团队协作', description: '分工、沟通与互相支持', weight: 20, skillPoints: [] },
    ],
    marks: [
      { teamId: 1, scores: [88, 92, 76, 90] },
      { teamId: 2, scores: [82, 85, 88, 86] },
      { teamId: 3, scores: [75, 80, 70, 92] },
      { teamId: 4, scores: [90, 72, 84, 80] },
    ],
  },
  {
    roomId: 3,
    dimensions: [
      {
        title: '文案写作',
        description: '标题、结构与转化',
        weight: 40,
        skillPoints: [],
        below: [
          ['标题', 40, ['提炼卖点', '控制字数']],
          ['结构', 30, ['开头', '段落层次']],
          ['行动引导', 30, []],
        ],
      },
      {
        title: '图文排版',
        description: '配图与版式是否易读',
        weight: 30,
        skillPoints: [],
        below: [
          ['配图', 50, ['选图', '版权']],
          ['版式', 50, ['对齐', '留白']],
        ],
      },
      { title: '账号运营', description: '发布节奏与粉丝互动', weight: 30, skillPoints: ['排期', '评论回复'] },
    ],
    marks: [
      { teamId: 7, scores: [89, 84, 84, 75, 83, 91] },
      { teamId: 8, scores: [80, 86, 84, 90, 86, 80] },
      { teamId: 7, who: 'studentA', scores: [93, 88, 88, 80, 84, 88] },
      { teamId: 8, who: 'studentB', scores: [84, 88, 83, 92, 90, 79] },
    ],
  },
]
const words: Record<string, string> = {
  直播策划: '脚本完整，货品组合合理',
  现场表现: '互动自然，节奏可以再快一些',
  数据复盘: '能说清转化的原因',
  团队协作: '分工明确，补位及时',
  标题: '标题抓人，字数再收一收',
  行动引导: '结尾的引导可以更具体',
  配图: '清楚，注意配图的版权',
  账号运营: '发布稳定，回复及时',
}

/** Skill points that a score stands for: all of them from 85 on. */
const reached = (score: number, points: string[]): string[] => (score >= 85 ? points : points.slice(0, -1))

const seedEvaluation = async (tx: Db, now: number, world: World): Promise<void> => {
  let id = 0
  for (const { roomId, dimensions, marks } of evaluated) {
    let sort = 0
    const rows = dimensions.flatMap(({ below = [], ...dimension }) => {
      const own = { id: ++id, pid: 0, roomId, sort: sort++, ...dimension }
      const parts = below.map(([title, weight, skillPoints]) => ({
        ...{ id: ++id, pid: own.id, roomId, sort: sort++ },
        ...{ title, weight, skillPoints, description: '' },
      }))
      return [own, ...parts]
    })
    await tx.insert(teamIndicator).overridingSystemValue().values(rows)
    const marked = rows.filter((row) => !rows.some((part) => part.pid === row.id))
    await tx.insert(teamIndicatorRecord).values(
      marks.flatMap(({ teamId, who, scores }) =>
        marked.map((row, i) => ({
          teamId,
          uid: who ? world.people[who].uid : 0,
          indicatorId: row.id,
          score: scores[i] ?? 0,
          points: reached(scores[i] ?? 0, row.skillPoints),
          comment: words[row.title] ?? '',
          markUid: world.people.teacher.uid,
          markTime: now - 2 * DAY,
        })),
      ),
    )
  }
}

/** Categories, evaluation and a bound account of the contest room's teams. Runs after the teams' seed. */
export const seedGrouping = async (tx: Db, now: number, world: World): Promise<void> => {
  const { studentA } = world.people
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
  await seedEvaluation(tx, now, world)
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
