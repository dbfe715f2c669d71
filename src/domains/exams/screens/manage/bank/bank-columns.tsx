import type { BankQuestion } from '#contract/exams/bank/bank.model'
import { difficultyLabels } from '#contract/exams/bank/bank.rules'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { date } from '#lib/format'
import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'

export const bankColumns: readonly Column<BankQuestion>[] = [
  { key: 'title', title: '题干', phone: 'title', cell: ({ question }) => question.title },
  {
    key: 'kind',
    title: '题型',
    phone: 'aside',
    width: '88px',
    cell: ({ question }) => <Tag>{questionKindLabels[question.kind]}</Tag>,
  },
  { key: 'hard', title: '难度', width: '64px', cell: ({ difficulty }) => difficultyLabels[difficulty] },
  { key: 'score', title: '分值', numeric: true, width: '64px', cell: ({ question }) => question.score },
  { key: 'tags', title: '标签', width: '160px', cell: ({ tags }) => tags.join('、') || '—' },
  { key: 'time', title: '更新', numeric: true, width: '112px', cell: ({ update_time }) => date(update_time) },
]
