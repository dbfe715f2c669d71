import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankQuestion } from '#contract/exams/bank/bank.model'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { QUESTION_KINDS } from '#contract/questions/questions.model'
import { useReadOn } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { LiveSearch } from '#ui/fields/live-search'
import { SelectField } from '#ui/fields/select-field'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { bankQueries } from '../../../bank.queries'

type PickProps = {
  roomId: number
  taken: readonly number[]
  onPick: (chosen: BankQuestion[]) => void
  onClose: () => void
}

const ANY = { value: '', label: '全部' }
const kinds = [ANY, ...QUESTION_KINDS.map((value) => ({ value, label: questionKindLabels[value] }))]

/** Questions of the bank to choose from; those in the paper already are left out. */
export function PickQuestions({ roomId, taken, onPick, onClose }: PickProps) {
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState('')
  const [tag, setTag] = useState('')
  const [chosen, setChosen] = useState<BankQuestion[]>([])
  const tags = useQuery(bankQueries.tags(roomId)).data?.list ?? []
  const { first, list, end } = useReadOn(
    (offset) => bankQueries.lists(roomId, { keyword, tag, offset, kind: QUESTION_KINDS.find((one) => one === kind) }),
    { keyOf: ({ id }) => id },
  )
  const rows = list.filter(({ id }) => !taken.includes(id))
  const is = (row: BankQuestion) => chosen.some(({ id }) => id === row.id)
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="从题库选题"
      width={800}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onPick(chosen)
              onClose()
            }}
          >
            加入 {chosen.length} 题
          </Button>
        </>
      }
    >
      <div className="stack">
        <LiveSearch label="按题干搜索" value={keyword} busy={first.isFetching} onSearch={setKeyword} />
        <div className="row">
          <SelectField label="题型" value={kind} options={kinds} onChange={setKind} />
          <SelectField
            label="标签"
            value={tag}
            options={[ANY, ...tags.map((one) => ({ value: one.tag, label: one.tag }))]}
            onChange={setTag}
          />
        </div>
        <QueryView query={first}>
          {() =>
            rows.length === 0 ? (
              <Empty title="没有可选的题目" icon="search">
                换个条件，或先在题库里添加题目。
              </Empty>
            ) : (
              <>
                {rows.map((row) => (
                  <Checkbox
                    key={row.id}
                    label={`${row.question.title}（${questionKindLabels[row.question.kind]}，${row.question.score} 分）`}
                    checked={is(row)}
                    onChange={(on) => setChosen(on ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))}
                  />
                ))}
                <ScrollEnd {...end} unit="题" />
              </>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
