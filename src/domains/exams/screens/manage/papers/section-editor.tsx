import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DIFFICULTIES, difficultyLabels } from '#contract/exams/bank/bank.rules'
import type { Draw, PaperSection } from '#contract/exams/papers/papers.model'
import { ASKED_MAX, DRAWS_MAX, MINUTES_MAX, SECTION_TITLE_MAX } from '#contract/exams/papers/papers.rules'
import { questionKindLabels } from '#contract/questions/questions.labels'
import { QUESTION_KINDS, type Question } from '#contract/questions/questions.model'
import { moved } from '#lib/moved'
import { Button, IconButton } from '#ui/button'
import { CountField, NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Sortable } from '#ui/lists/sortable'
import { popup } from '#ui/overlays/popup'
import { bankQueries } from '../../../bank.queries'
import styles from './papers.module.css'

const PickQuestions = popup(() => import('./pick-questions').then((m) => m.PickQuestions))

const RULE: Draw = { tag: '', kind: '', difficulty: 0, count: 5, score: 0 }

type SectionEditorProps = {
  roomId: number
  nth: number
  section: PaperSection
  known: Readonly<Record<number, Question>>
  /** Questions that stand in the paper already. */
  taken: readonly number[]
  onChange: (section: PaperSection, known?: Record<number, Question>) => void
  onRemove?: () => void
}

/** One part of a paper: chosen questions in their order, and rules by which others are drawn for each person. */
export function SectionEditor({ roomId, nth, section, known, taken, onChange, onRemove }: SectionEditorProps) {
  const [picking, setPicking] = useState(false)
  const { ids, draws } = section
  const set = (change: Partial<PaperSection>) => onChange({ ...section, ...change })
  return (
    <Card title={`第 ${nth} 部分`}>
      <div className="stack">
        <div className={styles.pair}>
          <TextField
            label="名称"
            value={section.title}
            maxGraphemes={SECTION_TITLE_MAX}
            onChange={(title) => set({ title })}
          />
          <NumberField
            label="单独限时"
            digitsOnly
            maxLength={3}
            suffix="分钟"
            hint="不填则与整场考试一致"
            value={section.minutes ? String(section.minutes) : ''}
            onChange={(text) => set({ minutes: Math.min(MINUTES_MAX, Number(text) || 0) })}
          />
        </div>
        {ids.length > 0 && (
          <Sortable
            label="题目"
            items={ids}
            itemKey={String}
            itemLabel={(id) => known[id]?.title ?? String(id)}
            onMove={(from, to) => set({ ids: moved(ids, from, to) })}
          >
            {(id, handle) => (
              <div className={styles.line}>
                {handle}
                <span className={styles.words}>
                  {known[id]
                    ? `${known[id].title}（${questionKindLabels[known[id].kind]}，${known[id].score} 分）`
                    : '题目已从题库删除'}
                </span>
                <IconButton
                  icon="close"
                  label={`移除“${known[id]?.title ?? id}”`}
                  onClick={() => set({ ids: ids.filter((one) => one !== id) })}
                />
              </div>
            )}
          </Sortable>
        )}
        {draws.map((draw, at) => (
          <DrawEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
            key={at}
            roomId={roomId}
            name={`第 ${nth} 部分抽题规则 ${at + 1}`}
            draw={draw}
            onChange={(next) => set({ draws: draws.map((old, n) => (n === at ? next : old)) })}
            onRemove={() => set({ draws: draws.filter((_, n) => n !== at) })}
          />
        ))}
        <div className="cluster">
          <Button variant="secondary" size="sm" icon="plus" onClick={() => setPicking(true)}>
            从题库选题
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            disabled={draws.length >= DRAWS_MAX}
            onClick={() => set({ draws: [...draws, RULE] })}
          >
            添加抽题规则
          </Button>
          {onRemove && (
            <Button variant="quiet" size="sm" icon="trash" onClick={onRemove}>
              删除第 {nth} 部分
            </Button>
          )}
        </div>
      </div>
      {picking && (
        <PickQuestions
          roomId={roomId}
          taken={taken}
          onPick={(chosen) =>
            onChange(
              { ...section, ids: [...ids, ...chosen.map(({ id }) => id)] },
              Object.fromEntries(chosen.map(({ id, question }) => [id, question])),
            )
          }
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  )
}

const ANY = { value: '', label: '不限' }
const kinds = [ANY, ...QUESTION_KINDS.map((value) => ({ value, label: questionKindLabels[value] }))]
const hard = [
  { value: '0', label: '不限' },
  ...DIFFICULTIES.map((one) => ({ value: String(one), label: difficultyLabels[one] })),
]

type DrawEditorProps = {
  roomId: number
  name: string
  draw: Draw
  onChange: (draw: Draw) => void
  onRemove: () => void
}

function DrawEditor({ roomId, name, draw, onChange, onRemove }: DrawEditorProps) {
  const tags = useQuery(bankQueries.tags(roomId)).data?.list ?? []
  const set = (change: Partial<Draw>) => onChange({ ...draw, ...change })
  const options = [ANY, ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag}（${count}）` }))]
  return (
    <fieldset className={styles.rule} aria-label={name}>
      <div className={styles.fields}>
        <SelectField label="标签" value={draw.tag} options={options} onChange={(tag) => set({ tag })} />
        <SelectField
          label="题型"
          value={draw.kind}
          options={kinds}
          onChange={(next) => set({ kind: QUESTION_KINDS.find((one) => one === next) ?? '' })}
        />
        <SelectField
          label="难度"
          value={String(draw.difficulty)}
          options={hard}
          onChange={(next) => set({ difficulty: DIFFICULTIES.find((one) => String(one) === next) ?? 0 })}
        />
        <CountField
          label="抽几题"
          suffix="题"
          least={1}
          most={ASKED_MAX}
          value={draw.count}
          onChange={(count) => set({ count })}
        />
        <NumberField
          label="每题分值"
          digitsOnly
          maxLength={3}
          suffix="分"
          hint="不填则用题库里的分值"
          value={draw.score ? String(draw.score) : ''}
          onChange={(text) => set({ score: Math.min(100, Number(text) || 0) })}
        />
      </div>
      <Button variant="quiet" size="sm" icon="trash" onClick={onRemove}>
        删除这条规则
      </Button>
    </fieldset>
  )
}
