import type { Analysis } from '#contract/exams/analysis/analysis.api'
import { itemWarnings } from '#contract/exams/analysis/analysis.rules'
import type { SheetCell } from '#contract/kernel/sheet'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { optionsOf, rightInWords } from '#contract/questions/questions.rules'
import { saveSheet } from '#lib/sheet'
import { letter } from './letter'

const chosenOf = ({ question, chosen }: Analysis['items'][number]): string =>
  optionsOf(question)
    .slice(0, chosen.length)
    .map((text, at) => `${letter(at)}. ${text}：${chosen[at] ?? 0}`)
    .join('；')

/** The figures of an exam as a table: a line a question, those of the whole below. */
export const saveAnalysis = (found: Analysis, format: 'xlsx' | 'csv'): void => {
  const { paper } = found
  const rows: SheetCell[][] = [
    [
      '题号',
      '题目',
      '题型',
      '分值',
      '应答人数',
      '作答人数',
      '难度（得分率）',
      '区分度',
      '正确答案',
      '各选项人数',
      '提示',
    ],
    ...found.items.map((item, at) => [
      ...[at + 1, item.question.title, questionKindLabels[item.question.kind], item.question.score],
      ...[item.asked, item.answered, item.difficulty, item.discrimination ?? null],
      ...[rightInWords(item.question), chosenOf(item), itemWarnings(item).join('；')],
    ]),
    [],
    ...(
      [
        ['人数', paper.people],
        ['满分', found.full],
        ['平均分', paper.mean],
        ['中位数', paper.median],
        ['最高分', paper.highest],
        ['最低分', paper.lowest],
        ['标准差', paper.deviation],
        ['合格人数', paper.passed],
        ['信度（α）', paper.alpha ?? null],
        ...paper.steps.map((n, at) => [`得分率 ${at * 10}%–${at * 10 + 10}%`, n] as const),
      ] as const
    ).map(([name, value]) => [name, value]),
  ]
  saveSheet(format, `${found.title}-试卷分析`, rows)
}
