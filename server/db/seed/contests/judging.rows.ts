import type { contestDimension } from '../../schema/judging'

type Dimension = Pick<typeof contestDimension.$inferInsert, 'title' | 'description' | 'skill' | 'weight' | 'full'>
const of = (title: string, description: string, skill: string, weight: number): Dimension => ({
  title,
  description,
  skill,
  weight,
  full: 10_000,
})

const writing = [
  of('内容完整', '环节齐全，时间点、负责人和互动设计都写清楚。', '内容策划', 40),
  of('话术质量', '讲解准确，互动自然，逼单不夸大。', '表达能力', 35),
  of('创意亮点', '有自己的选题和表达方式。', '创新能力', 25),
]
const filming = [
  of('画面与剪辑', '竖屏构图稳定，节奏清楚，字幕准确。', '视觉制作', 35),
  of('内容创意', '开头三秒抓人，卖点一句话讲清。', '创新能力', 35),
  of('数据表现', '完播、互动和引流有截图佐证。', '数据分析', 30),
]
const planning = [
  of('方案合理', '货盘结构、定价和排品顺序讲得通。', '选品能力', 45),
  of('数据依据', '人群和竞品分析有出处。', '数据分析', 30),
  of('风险预案', '缺货、投诉、断播都有应对。', '应变能力', 25),
]
const speaking = [
  of('表达控场', '语速、重音和停顿得当，节奏不乱。', '表达能力', 50),
  of('产品理解', '卖点、场景和使用方法讲对。', '选品能力', 30),
  of('规范合规', '不夸大，不使用极限词。', '职业规范', 20),
]

/** What an item is marked by, as its title tells. */
export const dimensionsOf = (title: string): Dimension[] => {
  if (/短视频/.test(title)) return filming
  if (/选品/.test(title)) return planning
  return /口播|答辩|实操/.test(title) ? speaking : writing
}

/** What teams handed in, in turn. */
export const entries = [
  `开场（0–3 分钟）：用一句“今天这件，宿舍里人人能用上”拉住停留，口播三条今日福利，引导点关注。

讲解（4–40 分钟）：按“痛点—对比—演示—价格”讲八款产品，每款后插一次弹幕互动，助播负责改价和上链接。

互动（41–50 分钟）：两轮截屏抽奖，规则写在公屏，奖品为主推款小样。

收尾（51–60 分钟）：回顾三款爆品，强调售后，预告下一场时间。`,
  `整场分四段：暖场、主推、福利、返场。主推段用同一个场景讲三件货，减少换景；福利段只放两款，避免稀释。

负责人：主播小林，助播阿哲，场控子豪。每十分钟看一次在线人数，低于 80 人就提前放福利款。

风险：断播时由助播用手机热点五分钟内恢复，公屏置顶说明。`,
  `我们把目标定为成交 200 单、退货率低于 5%。脚本按人群写了两套话术：学生党讲性价比，上班族讲省时间。

互动设计三处：开场投票选福利款，中段猜价格，结尾晒单返券。每处都写明了谁发起、说什么、多久收。

附：逼单话术不使用极限词，库存以系统显示为准。`,
]

export interface Given {
  who: 'judge' | 'orgadmin'
  /** Of full marks, by dimension; fewer than there are: begun, not done. */
  percents: number[]
  comment?: string
}

/** Who was given the n-th team of a contest's i-th item, and what they gave. */
export const given = (contestId: number, i: number, n: number): Given[] => {
  if (contestId === 5) return amid[n] ?? []
  const base = 88 - n * 4 - i * 2 - (contestId === 7 ? 1 : 0)
  return [
    { who: 'judge', percents: [base, base - 3, base + 2], comment: '思路清楚，执行到位。' },
    { who: 'orgadmin', percents: [base - 4, base + 1, base - 2] },
  ]
}

/** Two judges far apart over the first team, the second begun. */
const amid: Given[][] = [
  [
    { who: 'judge', percents: [88, 84, 80], comment: '环节完整，互动设计有想法。' },
    { who: 'orgadmin', percents: [62, 66, 60], comment: '话术偏书面，成交路径不清楚。' },
  ],
  [
    { who: 'judge', percents: [78] },
    { who: 'orgadmin', percents: [82, 80, 85] },
  ],
]
