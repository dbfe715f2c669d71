import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupingErrors } from '#contract/teams/grouping.errors'
import type { Indicator } from '#contract/teams/indicator.model'
import {
  INDICATOR_TEXT_MAX,
  INDICATOR_TITLE_MAX,
  INDICATORS_MAX,
  indicatorProblem,
  suggestedIndicators,
} from '#contract/teams/indicator.rules'
import { errorText } from '#lib/errors'
import { useBusy } from '#lib/safe-point'
import { Button, IconButton } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { NumberField } from '#ui/number-field'
import { attempt, say } from '#ui/say'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { SkeletonList } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { saveIndicators } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import styles from './teams.module.css'

/** What a room's teams are evaluated by. */
export function IndicatorRows({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const query = useQuery(groupingQueries.indicators(roomId))
  return (
    <SheetOrDialog open title="评价指标" onClose={onClose}>
      {!query.data && query.error && <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />}
      {!query.data && !query.error && <SkeletonList rows={4} />}
      {query.data && <RowsForm roomId={roomId} saved={query.data.rows} onDone={onClose} />}
    </SheetOrDialog>
  )
}

interface Draft {
  /** Of the form; a saved row's own is `id`. */
  key: number
  id?: number
  title: string
  description: string
  weight: string
  /** Titles with separators between, as typed. */
  points: string
}

const draftOf = (row: Omit<Indicator, 'id' | 'pid'> & { id?: number }, key: number): Draft => ({
  key,
  ...(row.id && { id: row.id }),
  title: row.title,
  description: row.description,
  weight: String(row.weight),
  points: row.skill_point.map((p) => p.title).join('、'),
})
const pointsOf = (text: string): { title: string }[] =>
  [
    ...new Set(
      text
        .split(/[、,，;；\n]/)
        .map((p) => p.trim())
        .filter(Boolean),
    ),
  ].map((title) => ({ title }))

function RowsForm({ roomId, saved, onDone }: { roomId: number; saved: Indicator[]; onDone: () => void }) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState(() => (saved.length ? saved : suggestedIndicators).map(draftOf))
  const [tried, setTried] = useState(false)
  useBusy('form', true)
  const change = (key: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...next } : draft)))
  const add = () =>
    setDrafts([
      ...drafts,
      { key: Math.max(0, ...drafts.map((d) => d.key)) + 1, title: '', description: '', weight: '', points: '' },
    ])
  const sum = drafts.reduce((all, draft) => all + Number(draft.weight), 0)
  const problem = indicatorProblem(drafts.map((draft) => ({ title: draft.title, weight: Number(draft.weight) })))
  const save = async () => {
    setTried(true)
    if (problem || drafts.some((draft) => Number(draft.weight) < 1)) return
    const gone = saved.filter((row) => !drafts.some((draft) => draft.id === row.id))
    if (gone.length) {
      const { confirm } = await import('#ui/confirm')
      const body = `${gone.map((row) => row.title).join('、')}已有的得分不再显示。`
      if (!(await confirm({ title: '删除评价指标', body, confirmText: '保存', danger: true }))) return
    }
    const rows = drafts.map(({ id, title, description, weight, points }) => ({
      ...(id && { id }),
      title,
      description,
      weight: Number(weight),
      skill_point: pointsOf(points),
    }))
    const done = await attempt(async () => {
      await saveIndicators(client, { training_room_id: roomId, rows })
      await say('保存成功')
    })
    if (done) onDone()
  }
  return (
    <div className="stack">
      {saved.length === 0 && <p className="secondary">下面是建议的指标，可以修改后保存。</p>}
      {drafts.map((draft, i) => (
        <section key={draft.key} className={styles.row} aria-label={`指标 ${i + 1}`}>
          <div className={styles.pair}>
            <TextField
              label="名称"
              required
              value={draft.title}
              onChange={(title) => change(draft.key, { title })}
              maxGraphemes={INDICATOR_TITLE_MAX}
              error={tried && !draft.title.trim() ? '请输入名称' : undefined}
            />
            <NumberField
              label="权重"
              required
              digitsOnly
              maxLength={3}
              suffix="%"
              value={draft.weight}
              onChange={(weight) => change(draft.key, { weight })}
              error={tried && Number(draft.weight) < 1 ? '请输入 1～100' : undefined}
            />
          </div>
          <TextField
            label="说明"
            value={draft.description}
            onChange={(description) => change(draft.key, { description })}
            maxGraphemes={INDICATOR_TEXT_MAX}
          />
          <div className={styles.last}>
            <div className={styles.grow}>
              <TextField
                label="技能点"
                hint="用顿号或逗号分开"
                value={draft.points}
                onChange={(points) => change(draft.key, { points })}
              />
            </div>
            <IconButton
              icon="trash"
              label={`删除指标${draft.title || i + 1}`}
              onClick={() => setDrafts(drafts.filter((d) => d.key !== draft.key))}
            />
          </div>
        </section>
      ))}
      <p role={tried && problem ? 'alert' : 'status'}>
        权重合计 {sum}%{tried && problem === 'weight' && `，${groupingErrors.weight_sum.text}`}
        {tried && problem === 'title' && `，${groupingErrors.indicator_title.text}`}
      </p>
      <div className={styles.line}>
        <Button variant="secondary" icon="plus" disabled={drafts.length >= INDICATORS_MAX} onClick={add}>
          添加指标
        </Button>
        <Button onClick={save}>保存</Button>
      </div>
    </div>
  )
}
