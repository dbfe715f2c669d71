import type { bankApi } from '#contract/exams/bank/bank.api'
import type { ImportRow } from '#contract/exams/bank/bank.model'
import type { Output } from '#contract/kernel/endpoint'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { Tag } from '#ui/display/tag'
import { type Column, DataList } from '#ui/lists/data-list'

const stateOf = ({ problem, alike }: ImportRow) => {
  if (problem) return <Tag tone="danger">{problem}</Tag>
  return alike ? <Tag tone="warning">题干重复</Tag> : <Tag tone="success">可以导入</Tag>
}
const columns: readonly Column<ImportRow>[] = [
  { key: 'title', title: '题干', phone: 'title', cell: ({ title }) => title || '（没有题干）' },
  { key: 'line', title: '行', numeric: true, width: '56px', cell: ({ line }) => line },
  { key: 'kind', title: '题型', width: '80px', cell: ({ kind }) => questionKindLabels[kind] },
  { key: 'state', title: '检查结果', phone: 'aside', width: '180px', cell: stateOf },
]

/** What an import would do with each question, those that it leaves out first. */
export function ImportFound({ got }: { got: Output<typeof bankApi.import> }) {
  const bad = got.list.filter(({ problem }) => problem).length
  const twins = got.list.length - bad - got.taken
  const left = [...(twins > 0 ? [`${twins} 题题干重复`] : []), ...(bad > 0 ? [`${bad} 题有问题`] : [])]
  const rows = [...got.list].sort((a, b) => Number(!a.problem) - Number(!b.problem) || a.line - b.line)
  return (
    <>
      <p role="status">
        找到 {got.list.length} 题，可以导入 {got.taken} 题{left.length > 0 && `，${left.join('、')}，不会导入`}
      </p>
      <DataList
        caption="找到的题目"
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
        rowLabel={({ title }) => title}
        empty={null}
      />
    </>
  )
}
