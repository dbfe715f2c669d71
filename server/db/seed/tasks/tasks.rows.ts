import type { task } from '../../schema/tasks/tasks'

/** Someone's place and post: `a` studentA, `b` studentB, a number one of the forty; days since it was handed in. */
export interface Place {
  who: 'a' | 'b' | number
  state?: 'draft' | 'submitted' | 'approved' | 'returned'
  content?: string
  reason?: string
  days?: number
}

type Row = Pick<typeof task.$inferInsert, 'title' | 'intro' | 'logicName' | 'places'> & {
  id: number
  room: number
  parent?: number
  primary?: true
  /** Yuan of one place, or of the whole pot. */
  yuan: number
  rate?: number
  commission?: number
  limit?: number
  vip?: true
  virtual?: true
  autoHours?: number
  after?: number
  /** Published so many days ago; not at all without. */
  days?: number
  /** Posts end in so many days. */
  ends?: number
  settled?: number
  group?: true
  taken?: Place[]
}

/** Tasks in every state, in the rooms whose menu shows them. */
export const taskRows: Row[] = [
  {
    id: 1,
    room: 3,
    title: '校园咖啡店开业海报',
    logicName: '视觉设计',
    yuan: 120,
    places: 3,
    rate: 90,
    commission: 5,
    autoHours: 72,
    days: 6,
    ends: 5,
    intro:
      '“半日闲”咖啡店 12 月 1 日开业，需要一张竖版海报（1080×1920）。\n\n要求：\n1. 突出开业三天第二杯半价；\n2. 店名、地址（二食堂一楼东侧）、时间必须出现；\n3. 提交 PNG 成品和可编辑源文件。\n\n参考色：暖棕、米白。请勿使用未授权的图片和字体。',
    taken: [
      { who: 4, state: 'approved', days: 3, content: '成品和源文件都在附件里，字体用的是思源黑体。' },
      { who: 'a', state: 'submitted', days: 0, content: '第一版海报：主视觉是一杯拿铁和梧桐叶，右下角放了地址。' },
    ],
  },
  {
    id: 2,
    room: 3,
    primary: true,
    title: '莫干山民宿短视频整包',
    logicName: '短视频',
    yuan: 3000,
    places: 0,
    days: 10,
    ends: 20,
    intro: '为合作民宿“山隐小筑”制作三条 60 秒短视频，从脚本到成片。整包拆成几个子任务，按子任务分别接单和验收。',
  },
  {
    id: 3,
    room: 3,
    parent: 2,
    title: '民宿短视频：分镜脚本',
    logicName: '脚本策划',
    yuan: 300,
    places: 2,
    days: 9,
    ends: 8,
    intro: '写三条视频的分镜脚本，每条 8 到 12 个镜头，写明景别、时长、画面和旁白。用表格提交。',
    taken: [
      {
        who: 'a',
        state: 'returned',
        days: 2,
        content: '三条脚本：清晨的山、老板娘的一天、雨天的茶室。',
        reason: '第二条旁白太长，超过 60 秒；请压缩到 120 字以内，并补上景别。',
      },
    ],
  },
  {
    id: 4,
    room: 3,
    parent: 2,
    title: '民宿短视频：剪辑与调色',
    logicName: '剪辑',
    yuan: 500,
    places: 1,
    limit: 1,
    after: 3,
    days: 9,
    ends: 15,
    intro: '按通过的分镜脚本剪辑成片，输出 1080P、25 帧，统一调色，配乐需有授权。',
    taken: [{ who: 6, state: 'draft', content: '粗剪完成了第一条。' }],
  },
  {
    id: 5,
    room: 2,
    title: '开赛直播切片剪辑',
    logicName: '剪辑',
    yuan: 80,
    places: 5,
    days: 2,
    ends: 12,
    group: true,
    intro: '从开赛说明会直播回放中剪出 3 条 30 秒以内的亮点切片，竖版，带字幕。回放地址见比赛公告。',
  },
  {
    id: 6,
    room: 1,
    title: '网店首页文案',
    logicName: '文案',
    yuan: 150,
    places: 2,
    rate: 90,
    commission: 5,
    days: 30,
    ends: -12,
    settled: 8,
    intro: '为班级示范店铺“青柠小铺”撰写首页文案：主标语、三条卖点和店铺故事（200 字左右）。',
    taken: [
      { who: 'a', state: 'approved', days: 14, content: '主标语：一口青柠，一整个夏天。卖点和店铺故事见下文……' },
      { who: 'b', state: 'approved', days: 13, content: '主标语：酸得刚好。三条卖点：当季、当日、当地。' },
    ],
  },
  {
    id: 7,
    room: 1,
    title: '课程问卷整理与图表',
    logicName: '数据整理',
    yuan: 60,
    places: 4,
    days: 15,
    ends: -1,
    autoHours: 168,
    intro: '把期中问卷（68 份）录入表格，清洗重复和空白，输出三张图表和一段 150 字的小结。',
    taken: [
      { who: 1, state: 'submitted', days: 2, content: '表格、图表和小结都整理好了，去掉了 3 份重复问卷。' },
      { who: 2, state: 'submitted', days: 1, content: '图表用了柱状图和环形图，小结在最后一页。' },
      { who: 3, state: 'draft', content: '录入到第 40 份。' },
    ],
  },
  {
    id: 8,
    room: 1,
    title: '双十一店铺数据复盘',
    logicName: '数据分析',
    yuan: 200,
    places: 3,
    ends: 25,
    intro: '根据导出的订单表完成一页复盘：成交、客单价、退款原因和两条改进建议。',
  },
  {
    id: 9,
    room: 2,
    title: '主播妆造教程图文',
    logicName: '图文创作',
    yuan: 260,
    places: 2,
    limit: 6,
    days: 4,
    ends: 18,
    intro: '面向参赛选手的妆造教程，不少于 8 张步骤图，配简短说明。需要有图文作品经验。',
  },
  {
    id: 10,
    room: 6,
    virtual: true,
    title: '备考笔记共建：直播法规',
    logicName: '知识整理',
    yuan: 20,
    places: 20,
    days: 7,
    ends: 30,
    intro: '整理《网络直播营销管理办法》要点，每人负责一章，用自己的话写 300 字，并出 3 道单选题。虚拟赏金，用于练习。',
    taken: [{ who: 2, state: 'approved', days: 4, content: '第一章要点和三道单选题。' }],
  },
  {
    id: 11,
    room: 6,
    title: '考点速记短视频',
    logicName: '短视频',
    yuan: 180,
    places: 3,
    vip: true,
    days: 3,
    ends: 21,
    intro: '选一个高频考点拍 45 秒速记短视频，口播加字幕，横竖屏均可。',
  },
]
