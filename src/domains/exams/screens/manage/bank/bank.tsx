import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankQuestion } from '#contract/exams/bank/bank.model'
import { DIFFICULTIES, difficultyLabels, REMOVE_MAX } from '#contract/exams/bank/bank.rules'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { QUESTION_KINDS } from '#contract/questions/questions.model'
import { latestOf } from '#lib/latest-of'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { UndoBar } from '#ui/states/undo-bar'
import { removeQuestions } from '../../../bank.mutations'
import { bankQueries } from '../../../bank.queries'
import { bankColumns } from './bank-columns'

const QuestionForm = popup(() => import('./question-form').then((m) => m.QuestionForm))
const ImportQuestions = popup(() => import('./import-questions').then((m) => m.ImportQuestions))

const kinds = [
  { value: '', label: '全部题型' },
  ...QUESTION_KINDS.map((value) => ({ value, label: questionKindLabels[value] })),
]
const hard = [
  { value: '', label: '全部难度' },
  ...DIFFICULTIES.map((one) => ({ value: String(one), label: difficultyLabels[one] })),
]
const shape = { kind: '', hard: '', tag: '', keyword: '' } as const

/** The questions of the organisation: looked for, written, brought in, taken away. */
export function Bank({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const at = useListState(shape)
  const [editing, setEditing] = useState<BankQuestion | 'new'>()
  const [bringing, setBringing] = useState(false)
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const [removed, setRemoved] = useState<number[]>([])
  const { keyword, kind, hard: wanted, tag } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      bankQueries.lists(roomId, {
        ...{ keyword, tag, ...page },
        kind: QUESTION_KINDS.find((one) => one === kind),
        difficulty: DIFFICULTIES.find((one) => String(one) === wanted),
      }),
    ({ id }) => id,
  )
  // As others save it meanwhile, where the list still shows it.
  const edited = editing && editing !== 'new' ? latestOf(editing, query.data?.list) : undefined
  const tags = useQuery(bankQueries.tags(roomId)).data?.list ?? []
  const remove = (ids: number[], undo = false) =>
    attempt(async () => {
      await removeQuestions(client, { training_room_id: roomId, ids, ...(undo && { undo: 1 as const }) })
      setRemoved(undo ? [] : ids)
      setChosen(new Set())
    })
  const tools = (
    <ListTools
      actions={
        <>
          <Button icon="plus" onClick={() => setEditing('new')}>
            新建题目
          </Button>
          <HeadAction
            of={query.data?.list}
            error={query.error}
            narrowed={at.narrowed}
            variant="secondary"
            icon="upload"
            onClick={() => setBringing(true)}
          >
            导入题目
          </HeadAction>
        </>
      }
      filters={
        <>
          <SelectField
            hideLabel
            label="题型"
            value={kind}
            options={kinds}
            onChange={(next) => at.show({ kind: next })}
          />
          <SelectField
            hideLabel
            label="难度"
            value={wanted}
            options={hard}
            onChange={(next) => at.show({ hard: next })}
          />
          <SelectField
            hideLabel
            label="标签"
            value={tag}
            options={[
              { value: '', label: '全部标签' },
              ...tags.map((one) => ({ value: one.tag, label: `${one.tag}（${one.count}）` })),
            ]}
            onChange={(next) => at.show({ tag: next })}
          />
        </>
      }
      search={{
        label: '按题干搜索',
        value: keyword,
        busy: query.isFetching,
        onSearch: (next) => at.show({ keyword: next }),
      }}
      chosen={
        chosen.size > 0 && (
          <OnlineButton
            act="删除"
            variant="secondary"
            size="sm"
            icon="trash"
            onClick={() => remove([...chosen].map(Number))}
          >
            {`删除所选 ${chosen.size} 题`}
          </OnlineButton>
        )
      }
    />
  )
  return (
    <div className="stack">
      {removed.length > 0 && (
        <UndoBar onUndo={() => remove(removed, true)} onClose={() => setRemoved([])}>
          已删除 {removed.length} 题
        </UndoBar>
      )}
      <PagedList
        caption="题目"
        offline="修改题库需要联网"
        unit="题"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={bankColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ question }) => question.title}
        selection={{
          selected: chosen,
          onChange: (next) => setChosen(new Set([...next].slice(0, REMOVE_MAX))),
        }}
        toolbar={tools}
        rowActions={(row) => [
          { key: 'edit', label: '编辑', onSelect: () => setEditing(row) },
          { key: 'remove', label: '删除', danger: true, menu: true, online: true, onSelect: () => remove([row.id]) },
        ]}
        empty={
          at.narrowed ? (
            <Empty title="没有找到题目" icon="search">
              换个词或条件试试。
            </Empty>
          ) : (
            <Empty title="题库还没有题目" icon="task" action={{ label: '导入题目', onClick: () => setBringing(true) }}>
              题库由本组织的老师共用，可以从文档粘贴，也可以导入表格。
            </Empty>
          )
        }
      />
      {editing && (
        <QuestionForm roomId={roomId} {...(edited && { of: edited })} onClose={() => setEditing(undefined)} />
      )}
      {bringing && <ImportQuestions roomId={roomId} onClose={() => setBringing(false)} />}
    </div>
  )
}
