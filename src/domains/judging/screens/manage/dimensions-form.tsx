import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { evenWeights } from '#contract/boards/weights.rules'
import { DESCRIPTION_MAX, SKILL_MAX, TITLE_MAX } from '#contract/judging/judging.limits'
import type { ArrangedItem, DimensionInput, JudgedItem } from '#contract/judging/judging.model'
import { DIMENSIONS_MAX, dimensionsProblem } from '#contract/judging/judging.rules'
import { newKey } from '#lib/ids'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button, IconButton } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { saveDimensions } from '../../judging.mutations'
import styles from './judging.module.css'

interface Row {
  key: string
  title: string
  description: string
  skill: string
  weight: string
  full: string
}
type DimensionsFormProps = {
  contestId: number
  item: ArrangedItem
  /** Whose dimensions may be taken over. */
  others: readonly JudgedItem[]
  onClose: () => void
}

const blank = (weight = '', key = newKey()): Row => ({
  key,
  title: '',
  description: '',
  skill: '',
  weight,
  full: '100',
})
const rowsOf = (item: JudgedItem): Row[] =>
  item.dimensions.map((d) => ({ ...d, key: String(d.id), weight: String(d.weight), full: String(d.full / 100) }))
/** The last one takes what the others leave of 100. */
const withRest = (rows: Row[]): Row[] => {
  const sum = rows.slice(0, -1).reduce((n, r) => n + Number(r.weight || 0), 0)
  return rows.map((r, i) => (i === rows.length - 1 ? { ...r, weight: String(Math.max(0, 100 - sum)) } : r))
}
const split = (rows: Row[]): Row[] => {
  const weights = evenWeights(rows.length)
  return rows.map((r, i) => ({ ...r, weight: String(weights[i] ?? 0) }))
}
const toInput = (r: Row): DimensionInput => ({
  title: r.title.trim(),
  description: r.description.trim(),
  skill: r.skill.trim(),
  weight: Number(r.weight || 0),
  full: Number(r.full || 0) * 100,
})

/** What an item is marked by: names, weights that make 100, full marks, the skill each stands for. */
export function DimensionsForm({ contestId, item, others, onClose }: DimensionsFormProps) {
  const client = useQueryClient()
  const first = item.dimensions.length ? rowsOf(item) : [blank('100', 'first')]
  const form = useVersionedForm(`dimensions:${contestId}:${item.id}`, { rows: first }, item.version)
  const { rows } = form.value
  const [error, setError] = useState<string>()
  const put = (next: Row[]) => {
    form.set({ rows: next })
    setError(undefined)
  }
  const edit = (key: string, change: Partial<Row>) =>
    put(withRest(rows.map((r) => (r.key === key ? { ...r, ...change } : r))))
  const save = () => {
    const dimensions = rows.map(toInput)
    const problem = dimensionsProblem(dimensions)
    setError(problem)
    return problem ? undefined : send(dimensions)
  }
  const send = (dimensions: DimensionInput[]) =>
    attemptSaving(form, async () => {
      await saveDimensions(client, contestId, item.id, { version: form.version, dimensions })
      form.done()
      onClose()
      await say('已保存')
    })
  return (
    <VersionedDialog
      title={`${item.title} · 评分维度`}
      width={920}
      form={form}
      problem={error}
      onSave={save}
      onClose={onClose}
    >
      {others.length > 0 && rows.length === 1 && !rows[0]?.title && (
        <div className="cluster">
          <span className="secondary">沿用</span>
          {others.map((o) => (
            <Button key={o.id} size="sm" variant="secondary" onClick={() => put(rowsOf(o))}>
              {o.title}
            </Button>
          ))}
        </div>
      )}
      {rows.map((r, i) => (
        <fieldset key={r.key} className={styles.row} aria-label={`维度 ${i + 1}`}>
          <TextField
            label="名称"
            value={r.title}
            maxGraphemes={TITLE_MAX}
            onChange={(title) => edit(r.key, { title })}
          />
          <TextField
            label="说明"
            value={r.description}
            maxGraphemes={DESCRIPTION_MAX}
            onChange={(description) => edit(r.key, { description })}
          />
          <TextField
            label="技能点"
            value={r.skill}
            maxGraphemes={SKILL_MAX}
            onChange={(skill) => edit(r.key, { skill })}
          />
          <NumberField
            label="权重"
            digitsOnly
            maxLength={3}
            value={r.weight}
            disabled={i === rows.length - 1}
            suffix="%"
            onChange={(weight) => edit(r.key, { weight })}
          />
          <NumberField
            label="满分"
            digitsOnly
            maxLength={4}
            value={r.full}
            onChange={(full) => edit(r.key, { full })}
          />
          <IconButton
            icon="trash"
            label={`删除维度 ${i + 1}`}
            disabled={rows.length === 1}
            onClick={() => put(withRest(rows.filter((x) => x.key !== r.key)))}
          />
        </fieldset>
      ))}
      <div className="cluster">
        <Button
          variant="secondary"
          icon="plus"
          disabled={rows.length >= DIMENSIONS_MAX}
          onClick={() => put(withRest([...rows, blank()]))}
        >
          添加维度
        </Button>
        <Button variant="quiet" onClick={() => put(split(rows))}>
          平均分配权重
        </Button>
      </div>
    </VersionedDialog>
  )
}
