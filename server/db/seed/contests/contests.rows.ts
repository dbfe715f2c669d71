import type { contest, contestBracket, contestItem } from '../../schema/contests'
import { sampleIds } from '../samples/samples'
import { dayTime } from '../world'

const DAY = 86_400

type Row = Pick<
  typeof contest.$inferInsert,
  | 'title'
  | 'intro'
  | 'type'
  | 'contestTeamSize'
  | 'contestTeamMin'
  | 'teamLimit'
  | 'openSignup'
  | 'status'
  | 'fields'
  | 'scoreRule'
  | 'coverId'
> & {
  id: number
  /** Days from now: sign-up begins and ends, the contest begins and ends, results, final; 0 = not set. */
  days: [number, number, number, number, number, number]
}

/** One contest in every stage, in the order 1, 0, 2, 3, 4, 5, 6; then one for individuals and a draft. */
const rows: Row[] = [
  {
    id: 1,
    title: '第六届校园直播挑战赛',
    openSignup: true,
    contestTeamSize: 5,
    teamLimit: 30,
    fields: [
      { key: 'size', title: '参赛服尺码', kind: 'select', required: false, options: ['S', 'M', 'L', 'XL', 'XXL'] },
    ],
    days: [-6, 10, 12, 26, 0, 0],
    intro: `面向全校的直播电商综合赛：从选品、写脚本到开播、复盘，用两周时间完整做一次直播带货。

每队 2 到 5 人，队长在报名时勾选参赛成员，管理员审核通过后才算报名成功。报名截止前可以继续添加成员，开赛后名单不再变动。

评分由企业导师和校内教师共同完成，选品与脚本 40 分，直播实操 40 分，复盘报告 20 分。比赛期间请遵守平台规则，使用真实的商品与数据。`,
  },
  {
    id: 2,
    title: '“乡味上新”助农直播赛',
    contestTeamSize: 4,
    contestTeamMin: 2,
    fields: [
      { key: 'phone', title: '队长手机号', kind: 'mobile', required: true, options: [] },
      { key: 'produce', title: '想推荐的农产品', kind: 'text', required: false, options: [] },
    ],
    days: [3, 13, 15, 25, 0, 0],
    intro: `走进合作社，为家乡的农产品做一场直播。参赛团队会拿到一份产地资料包，从讲好一个产地故事开始。

报名开放后，可由队长统一报名。`,
  },
  {
    id: 3,
    title: '直播选品策划赛',
    contestTeamSize: 4,
    days: [-20, -1, 2, 12, 0, 0],
    intro: `给定预算和人群画像，完成一份可以直接开播的选品方案：货盘结构、定价、排品顺序和风险预案。

方案以文档提交，入围团队进行 8 分钟答辩。`,
  },
  {
    id: 4,
    title: '主播口播擂台赛',
    contestTeamSize: 1,
    days: [-20, -8, -5, 4, 0, 0],
    intro: `每队派出一名主播，同一款商品，三分钟口播，比的是表达、节奏和控场。

可以提交两次作品，以得分较高的一次计。`,
  },
  {
    id: 5,
    title: '直播脚本创作赛',
    coverId: sampleIds.stage,
    contestTeamSize: 5,
    days: [-40, -28, -20, -2, 0, 0],
    intro: `为一场 60 分钟的直播写出完整脚本，包含开场、产品讲解、互动设计和逼单话术。作品已全部提交，评委正在评审。`,
  },
  {
    id: 6,
    title: '短视频引流挑战赛',
    contestTeamSize: 5,
    days: [-60, -45, -40, -12, -2, 5],
    intro: `围绕一场直播拍摄三条引流短视频，比创意、完播和转化。结果公示期内如有异议，可联系组委会申诉。`,
  },
  {
    id: 7,
    title: '第五届校园直播挑战赛',
    contestTeamSize: 5,
    days: [-200, -185, -180, -160, -150, -140],
    intro: `上一届综合赛，共 6 支团队完成比赛，优秀作品收录在案例库，可供参考。`,
  },
  {
    id: 8,
    title: '短视频创意个人赛',
    type: 2,
    contestTeamSize: 1,
    days: [-2, 8, 9, 20, 0, 0],
    intro: `一个人，一部手机，一分钟。拍下你眼中的校园新消费，原创作品即可参赛，不需要团队。`,
  },
  {
    id: 9,
    title: '校园带货马拉松',
    status: 'draft',
    contestTeamSize: 5,
    days: [20, 30, 32, 35, 0, 0],
    intro: `方案讨论中：连续 12 小时接力直播，每队至少三名主播轮换。`,
  },
]

export const contestRows = (now: number, ownerUid: number): (typeof contest.$inferInsert & { id: number })[] =>
  rows.map(({ days, ...row }, i) => {
    const [signupBegin, signupEnd, beginTime, endTime, resultTime, finalTime] = days.map((d, k) =>
      d ? dayTime(now, d, k % 2 === 0) : 0,
    )
    return {
      status: 'published',
      ...row,
      roomId: 2,
      ownerUid,
      signupBegin,
      signupEnd,
      beginTime,
      endTime,
      resultTime,
      finalTime,
      toldTime: row.status === 'draft' ? 0 : signupBegin,
      finalTold: finalTime !== undefined && finalTime > 0 && finalTime <= now,
      sort: i,
      createTime: now - 210 * DAY + i,
    }
  })

type Item = Pick<typeof contestItem.$inferInsert, 'title' | 'description' | 'weight' | 'kind' | 'refId'>
const whole: Item[] = [
  {
    title: '选品方案',
    description: '从给定货盘中选出 8 到 12 款商品，说明人群、定价和排品顺序，并写出至少两条风险预案。',
    weight: 20,
  },
  { title: '直播脚本', description: '完成一场 60 分钟直播的完整脚本，标注时间点、负责人和互动设计。', weight: 20 },
  {
    title: '直播实操',
    description: '在指定时间段内完成一场不少于 40 分钟的直播，提交录屏和后台数据截图。',
    weight: 40,
  },
  { title: '复盘报告', description: '对照目标分析数据，找出三个问题并给出改进办法，不少于 800 字。', weight: 20 },
]
const single = (title: string, description: string): Item[] => [{ title, description, weight: 100 }]

/** What is to be done, by contest; the full programme where nothing else is said. */
export const itemsOf: Record<number, Item[]> = {
  1: whole,
  2: whole,
  3: [
    { title: '选品方案', description: '按任务书完成选品方案，提交 PDF，不超过 15 页。', weight: 70 },
    { title: '现场答辩', description: '入围团队进行 8 分钟陈述和 5 分钟问答。', weight: 30 },
  ],
  4: single('三分钟口播', '围绕指定商品录制三分钟口播视频，一镜到底，不做剪辑。'),
  5: single('完整脚本', '提交 60 分钟直播脚本，格式见模板。'),
  6: single('引流短视频', '三条 15 至 60 秒的竖屏短视频，附投放数据截图。'),
  7: whole,
  8: single('创意短视频', '一条 60 秒以内的原创竖屏短视频，附 200 字创意说明。'),
  9: [
    { title: '接力直播', description: '连续 12 小时不断播，每名主播至少上播两次，提交录屏和场次表。', weight: 60 },
    {
      title: '亮点切片',
      description: '从直播回放中剪出亮点切片，在任务里提交。',
      weight: 20,
      kind: 'task',
      refId: 5,
    },
    {
      title: '直播规则考核',
      description: '上播前每名主播独立完成，考查平台规则和广告合规。',
      weight: 20,
      kind: 'exam',
      refId: 7,
    },
  ],
}

/** 组别 of the contests whose teams are ranked in two. */
const inTwo = [3, 5, 6, 7]
export const brackets = inTwo.flatMap((contestId): (typeof contestBracket.$inferInsert & { id: number })[] => [
  { id: contestId * 2, contestId, title: '高职组', sort: 0 },
  { id: contestId * 2 + 1, contestId, title: '中职组', sort: 1 },
])
export const bracketOf = (contestId: number, teamId: number): number =>
  inTwo.includes(contestId) ? contestId * 2 + (teamId > 2 ? 1 : 0) : 0
