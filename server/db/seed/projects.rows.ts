import type { HandInRule, NodeKind } from '#contract/projects/projects.rules'
import type { sampleIds } from './samples/samples'

interface SeedNode {
  id: number
  pid?: number
  kind: NodeKind
  title: string
  body?: string
  file?: keyof typeof sampleIds
  /** Content of the library. */
  content?: number
  handIn?: HandInRule
  score?: number
}
export interface SeedProject {
  id: number
  title: string
  description: string
  visibility: 'private' | 'org' | 'store'
  draft?: true
  tags: string[]
  cover?: keyof typeof sampleIds
  nodes: SeedNode[]
}

/** Projects of the demo's teacher: two that are worked on, and one that is being written. */
export const projects: SeedProject[] = [
  {
    id: 51,
    title: '校园文创市集运营',
    description: '从选品、备货到摆摊和复盘，团队用三周办好一个校园文创摊位。',
    visibility: 'org',
    tags: ['市集', '运营'],
    cover: 'market',
    nodes: [
      {
        id: 1,
        kind: 'brief',
        title: '项目任务书',
        body: '<h2>要做什么</h2><p>学校社团文化节设有 20 个文创摊位。请以团队为单位申请一个摊位，完成选品、备货、陈列、销售和复盘。</p><h2>怎样算完成</h2><ul><li>选品有依据，毛利率不低于 35%</li><li>摊位方案含陈列图、分工表和预算表</li><li>当天有销售记录，三天内交复盘报告</li></ul>',
      },
      { id: 2, kind: 'data', title: '项目资料' },
      {
        id: 3,
        pid: 2,
        kind: 'data',
        title: '往届销售数据',
        body: '<p>去年文化节各时段的客流和成交，选品和排班时可以参考。</p>',
        file: 'data',
      },
      { id: 4, pid: 2, kind: 'data', title: '话术参考', body: '<p>招呼客人和介绍商品的常用说法。</p>', content: 10 },
      { id: 5, kind: 'step', title: '实施步骤' },
      {
        id: 6,
        pid: 5,
        kind: 'step',
        title: '第一步：选品调研',
        body: '<p>每人调研 3 款候选商品：进价、售价、目标顾客和一条真实的同学访谈。</p>',
        handIn: 'alone',
        score: 20,
      },
      {
        id: 7,
        pid: 5,
        kind: 'step',
        title: '第二步：摊位方案',
        body: '<p>团队合成一份方案：最终选品、陈列草图、分工、预算。</p>',
        handIn: 'team',
        score: 30,
      },
      {
        id: 8,
        pid: 5,
        kind: 'step',
        title: '第三步：现场执行',
        body: '<p>上传摊位照片和当天的销售记录表。</p>',
        handIn: 'team',
        score: 20,
      },
      { id: 9, kind: 'result', title: '项目成果' },
      {
        id: 10,
        pid: 9,
        kind: 'result',
        title: '复盘报告',
        body: '<p>销售目标和实际的差距在哪里？如果再办一次，你们会改哪三件事？</p>',
        handIn: 'team',
        score: 30,
      },
    ],
  },
  {
    id: 52,
    title: '开一家校园小店',
    description: '六周创业模拟：组建公司、算清成本、开店营业，用数据讲清楚你们的生意。',
    visibility: 'store',
    tags: ['创业', '经营'],
    nodes: [
      {
        id: 1,
        kind: 'brief',
        title: '创业任务书',
        body: '<p>每个团队是一家公司，启动资金 1000 元实训币。六周后比较营收、利润和顾客评价。</p>',
      },
      {
        id: 2,
        kind: 'data',
        title: '成本测算表',
        body: '<p>先填固定成本，再估变动成本，最后算保本销量。</p>',
        file: 'scores',
      },
      {
        id: 3,
        kind: 'step',
        title: '商业计划书',
        body: '<p>卖什么、卖给谁、凭什么赢、钱怎么算，四个问题写清楚。</p>',
        handIn: 'team',
        score: 40,
      },
      {
        id: 4,
        kind: 'step',
        title: '个人岗位周记',
        body: '<p>记录你这一周做的决定和结果，至少 200 字。</p>',
        handIn: 'alone',
      },
      { id: 5, kind: 'result', title: '路演材料', body: '<p>六页以内的路演幻灯片。</p>', handIn: 'team', score: 60 },
    ],
  },
  {
    id: 53,
    title: '直播间搭建与试播',
    description: '把一间教室变成直播间：灯光、声音、机位和一场十分钟试播。',
    visibility: 'private',
    draft: true,
    tags: ['直播'],
    nodes: [
      { id: 1, kind: 'brief', title: '任务说明', body: '<p>四人一组，两节课内完成搭建，第三节课试播。</p>' },
      { id: 2, kind: 'data', title: '灯光布置图', file: 'lights' },
      { id: 3, kind: 'step', title: '搭建检查表', handIn: 'team', score: 40 },
      { id: 4, kind: 'result', title: '试播录像', handIn: 'team', score: 60 },
    ],
  },
]
