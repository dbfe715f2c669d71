import type { ContentLevel, Licence, ResourceKind, Visibility } from '#contract/content/content.model'
import type { ContentType } from '#contract/content/content.types'
import type { sampleIds } from '../samples/samples'

export interface SeedContent {
  id: number
  type?: ContentType
  title: string
  description: string
  kind?: ResourceKind
  file?: keyof typeof sampleIds
  url?: string
  ref?: number
  body?: string
  tags?: string[]
  industries?: number[]
  level?: ContentLevel
  licence?: Licence
  credit?: string
  visibility?: Visibility
  by?: 'teacher' | 'orgadmin' | 'super'
  /** Of its list, in order. */
  contents?: number[]
  views: number
  draft?: true
  /** Why it was taken down. */
  down?: string
}

/** What is no resource: what the school has to say, a channel of it, a standard, and what stands for something else. */
export const others: SeedContent[] = [
  {
    id: 21,
    type: 'feed',
    title: '电商 24-1 班的第一家店开业了',
    description: '开店第三天成交十七单，最受欢迎的是手工书签。',
    body: '<p>周三下午，电子商务 24-1 班的学生店铺“一页”正式开业。选品会上十二个方案里，手工书签以四票胜出。</p><p>开业三天成交十七单，两单退货，原因都是快递压折。团队已经换了硬纸板信封。</p>',
    tags: ['电商', '校园'],
    industries: [1],
    visibility: 'org',
    views: 212,
  },
  {
    id: 22,
    type: 'feed',
    title: '直播挑战赛备赛周记：设备检查那一晚',
    description: '一根坏掉的网线教会我们的事。',
    body: '<p>晚上八点彩排，推流每隔两分钟断一次。换电脑、换软件都没用，最后发现是墙角那根网线被椅子压断了一半。</p><p>从此我们的清单第一条是：先看线。</p>',
    tags: ['直播', '比赛'],
    industries: [2],
    visibility: 'store',
    licence: 'cc-by',
    views: 167,
  },
  {
    id: 23,
    type: 'feed',
    title: '企业导师说：简历里最想看到的三行字',
    description: '做过什么、用什么做的、结果多少。',
    body: '<p>本周的企业讲堂请来了本地电商园的运营主管。他说看简历只看三行：做过什么，用什么工具，结果是多少。</p><p>“参与运营店铺”不如“三个月把转化率从 1.2% 做到 2.1%”。</p>',
    tags: ['就业'],
    visibility: 'store',
    licence: 'cc-by',
    views: 298,
  },
  {
    id: 24,
    type: 'feed',
    title: '下乡助农直播：三小时卖完四百斤枇杷',
    description: '学生团队第一次在果园里开播。',
    body: '<p>五月的最后一个周末，商贸管理学院的十名同学在果园里开播三小时，卖出四百斤枇杷。</p><p>信号最好的地方在半山腰，主播是举着反光板爬上去的。</p>',
    tags: ['农产品', '直播'],
    industries: [2, 7],
    visibility: 'store',
    licence: 'cc-by',
    views: 341,
  },
  {
    id: 25,
    type: 'channel',
    title: '新手开播第一周',
    description: '七天看完、做完，第八天就能自己开一场。',
    body: '<p>每天一项，按顺序看。看完灯光那一课，先去把直播间的灯摆一遍再往下走。</p>',
    tags: ['直播', '入门'],
    industries: [2],
    level: 1,
    visibility: 'store',
    licence: 'cc-by',
    contents: [6, 1, 7, 9, 22, 13, 8],
    views: 226,
  },
  {
    id: 26,
    type: 'standard',
    title: '互联网营销师（五级）岗位标准',
    description: '学校与合作企业共同修订，课程、工单和比赛都按它评价。',
    body: '<p>本标准适用于初次从事直播销售、视频创推和选品工作的学生。</p>',
    tags: ['标准', '直播'],
    industries: [1, 2],
    level: 1,
    by: 'orgadmin',
    visibility: 'store',
    licence: 'cc-by',
    credit: '参照国家职业技能标准，结合合作企业岗位要求修订',
    views: 134,
  },
  {
    id: 27,
    type: 'room',
    title: '新媒体运营实训室（示范）',
    description: '跟着真实工单做内容，可作为同类专业建室的参考。',
    ref: 3,
    tags: ['示范'],
    industries: [2],
    by: 'orgadmin',
    visibility: 'store',
    views: 88,
  },
  {
    id: 28,
    type: 'industry',
    title: '电子商务行业概览',
    description: '岗位、技能与成长路径。',
    ref: 1,
    body: '<p>电子商务行业的基层岗位包括运营助理、客服、美工和仓配；一到两年后可向店铺运营、直播运营发展。</p>',
    industries: [1],
    by: 'super',
    visibility: 'store',
    views: 76,
  },
  {
    id: 29,
    type: 'third_party_active',
    title: '省级电商技能公开课',
    description: '每周三晚七点，合作院校轮流主讲，报名后可看回放。',
    url: 'https://open.xinghuo.example/ecom',
    tags: ['公开课'],
    industries: [1],
    visibility: 'org',
    views: 54,
  },
  {
    id: 30,
    type: 'cert_category',
    title: '互联网营销师',
    description: '国家职业技能等级，选品员、直播销售员、视频创推员和平台管理员四个工种。',
    body: '<p>互联网营销师按技能水平分为五个级别，五级为初级工。报考前须完成规定的理论学习和实操训练。</p>',
    tags: ['五级', '四级', '三级'],
    industries: [2],
    visibility: 'org',
    by: 'orgadmin',
    views: 88,
  },
  {
    id: 31,
    type: 'resource',
    title: '仓库安全互动小课',
    description: '十五分钟的互动课件，做完最后三道判断题就算学完，可以放进任何课程。',
    kind: 'scorm',
    file: 'safety',
    tags: ['仓库', '安全'],
    industries: [1],
    visibility: 'store',
    licence: 'cc-by',
    views: 63,
  },
  {
    id: 32,
    type: 'task',
    title: '悬赏：开赛直播切片剪辑',
    description: '把开赛直播剪成三条短视频，作品会发在大赛官方账号上。',
    ref: 5,
    tags: ['剪辑'],
    industries: [2],
    visibility: 'org',
    views: 41,
  },
]

/** The dimension table of the standard: rows name the one above by its place. */
export const standard: { title: string; description: string; points: string[]; weight: number; parent?: number }[] = [
  { title: '工作准备', description: '开播前的宣传、设备与样品准备', points: [], weight: 30 },
  { title: '直播营销', description: '直播中的讲解、互动与成交', points: [], weight: 50 },
  { title: '售后与复盘', description: '发货跟进、数据复盘', points: [], weight: 20 },
  { title: '宣传准备', description: '预告图文与短视频', points: ['写预告文案', '选择发布时间'], weight: 40, parent: 0 },
  {
    title: '设备准备',
    description: '软硬件调试与应急',
    points: ['布置灯光', '测试推流', '准备备用网络'],
    weight: 60,
    parent: 0,
  },
  { title: '商品讲解', description: '卖点、演示与对比', points: ['提炼卖点', '现场演示'], weight: 60, parent: 1 },
  { title: '互动促单', description: '控评、答疑与促单', points: ['回答弹幕', '设计福袋'], weight: 40, parent: 1 },
  {
    title: '数据复盘',
    description: '看懂一场直播的数据',
    points: ['整理场次数据', '提出改进'],
    weight: 100,
    parent: 2,
  },
]

/** Content that rooms hold, in their order. */
export const bound: [roomId: number, ids: number[]][] = [
  [1, [10, 11, 12, 2, 18]],
  [2, [25, 1, 6, 19]],
  [3, [25, 13, 9, 22]],
  [5, [15, 5]],
]
