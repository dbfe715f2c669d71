import type { Draw, PaperSection } from '#contract/exams/papers/papers.model'

const part = (title: string, ids: number[], draws: Draw[] = [], minutes = 0): PaperSection => ({
  title,
  minutes,
  ids,
  draws,
})
const rule = (tag: string, kind: Draw['kind'], count: number, score: number): Draw => ({
  tag,
  kind,
  difficulty: 0,
  count,
  score,
})

/** Ids are those of the bank: four of each term, then what is chosen, put into order, matched and answered in words. */
export const papers: readonly { id: number; title: string; sections: PaperSection[] }[] = [
  {
    id: 1,
    title: '电子商务基础测验卷',
    sections: [
      part('一、选择和判断', [1, 5, 2, 11, 161, 162]),
      part('二、填空和排序', [4, 8, 171, 176]),
      part('三、简答', [184]),
    ],
  },
  {
    id: 2,
    title: '互联网营销师理论模拟卷（随机抽题）',
    sections: [
      part('单项选择', [], [rule('数据分析', 'single', 3, 5), rule('直播运营', 'single', 3, 5)], 20),
      part('判断', [], [rule('客户服务', 'judge', 5, 4)], 10),
      part('填空', [], [rule('', 'blank', 5, 10)], 15),
    ],
  },
]

export interface SeedExam {
  id: number
  room: number
  paper: number
  title: string
  rules?: string
  /** Days from now. */
  begins: number
  ends: number
  minutes: number
  draft?: true
  released?: true
  /** Some have taken it. */
  took?: true
}
export const exams: readonly SeedExam[] = [
  {
    ...{ id: 1, room: 1, paper: 1, title: '期中测验', begins: -10, ends: -9, minutes: 60, released: true, took: true },
    rules: '独立完成，可以使用计算器。',
  },
  { id: 2, room: 1, paper: 1, title: '第二章随堂测', begins: -2, ends: -1, minutes: 60, took: true },
  {
    ...{ id: 3, room: 1, paper: 1, title: '期末模拟考', begins: -0.5, ends: 3, minutes: 60 },
    rules: '题型和正式考试一致，可以先在这里熟悉操作。',
  },
  { id: 4, room: 1, paper: 2, title: '期末考试', begins: 7, ends: 7.1, minutes: 90 },
  { id: 5, room: 1, paper: 1, title: '期末补考', begins: 14, ends: 14.1, minutes: 60, draft: true },
  { id: 6, room: 6, paper: 2, title: '理论模拟考试', begins: -1, ends: 20, minutes: 45 },
  { id: 7, room: 2, paper: 1, title: '直播规则与合规考核', begins: 33, ends: 34, minutes: 60, draft: true },
]
