import type { SoftwareState, SoftwareType } from '#contract/software/software.model'

interface SeedSoftware {
  id: number
  type: SoftwareType
  title: string
  description: string
  /** Of the platform rather than of the college. */
  platform?: true
  icon?: 'stage' | 'market'
  pcUrl?: string
  mpWeixinUrl?: string
  appUrl?: string
  activityOnly?: true
  industryIds?: number[]
  status?: SoftwareState
}

/** The training system that opens out of a work's activity alone. */
export const TRAINING_SYSTEM = 14

export const catalogue: SeedSoftware[] = [
  {
    id: 1,
    type: 1,
    industryIds: [1],
    title: '网店经营仿真平台',
    description: '从注册店铺到双十一备货，按经营周期做决策，系统按客流、毛利和库存给出每周经营报告。',
    icon: 'market',
    appUrl: 'https://sim.xinghuo.example/enter',
  },
  {
    id: 2,
    type: 4,
    title: '国家法律法规数据库',
    description: '写文案、定规则前先查法：广告法、电子商务法和消费者权益保护法的现行文本。',
    pcUrl: 'https://flk.npc.gov.cn/',
  },
  {
    id: 3,
    type: 2,
    industryIds: [2],
    title: '短视频脚本助手',
    description: '手机上边拍边对脚本：分镜打勾、口播提词、拍完直接导出清单。',
    mpWeixinUrl: 'https://mp.xinghuo.example/script',
    pcUrl: 'https://script.xinghuo.example/',
  },
  {
    id: 4,
    type: 3,
    title: '商务数据分析教学平台',
    description: '带真实店铺脱敏数据的在线课堂，边看讲解边做透视表和可视化，练习自动批改。',
    appUrl: 'https://data.xinghuo.example/class?from=room',
  },
  {
    id: 5,
    type: 4,
    title: '在线图片工作台',
    description: '浏览器里做主图、海报和详情页，自带电商尺寸模板，作品可以直接下载后提交。',
    pcUrl: 'https://design.xinghuo.example/',
  },
  {
    id: 6,
    type: 1,
    title: '客服话术对练（旧版）',
    description: '与模拟买家对话，练习售前推荐和售后安抚。新版上线前暂停使用。',
    appUrl: 'https://talk.xinghuo.example/room',
    status: 'disabled',
  },
  {
    id: 7,
    type: 2,
    title: '选品广场',
    description: '供应商样品目录与一件代发报价。合作已到期。',
    mpWeixinUrl: 'https://mp.xinghuo.example/goods',
    status: 'taken_down',
  },
  {
    id: 8,
    type: 4,
    title: '国家职业教育智慧教育平台',
    description: '由平台统一提供：专业教学资源库、在线精品课和虚拟仿真实训资源。',
    platform: true,
    pcUrl: 'https://vocational.smartedu.cn/',
  },
  {
    id: TRAINING_SYSTEM,
    type: 1,
    industryIds: [2],
    title: '直播运营实训系统',
    description: '虚拟直播间：排品、开播、控场、投流，下播后出复盘数据。按工单下发任务，请从工单里的活动进入。',
    icon: 'stage',
    appUrl: 'https://live.xinghuo.example/training',
    activityOnly: true,
  },
]

/** Who may use them besides their owner. Room 3 is the sub-group's, and holds one whose grant is over. */
export const grants: { id: number; orgs: ('college' | 'info')[] }[] = [
  { id: 2, orgs: ['info'] },
  { id: 3, orgs: ['info'] },
  { id: 7, orgs: ['info'] },
  { id: 8, orgs: ['college', 'info'] },
  { id: TRAINING_SYSTEM, orgs: ['info'] },
]

/** What each room holds, in its order. */
export const held: [roomId: number, ids: number[]][] = [
  [1, [1, 3, 5, 2, 6]],
  [3, [TRAINING_SYSTEM, 3, 2, 8, 7, 4]],
  [4, [1, 4, 8]],
]
