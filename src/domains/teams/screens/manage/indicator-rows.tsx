import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import type { Indicator } from '#contract/teams/grouping/indicator.model'
import { INDICATORS_MAX, indicatorProblem, suggestedIndicators } from '#contract/teams/grouping/indicator.rules'
import { useDraft } from '#lib/drafts'
import { since } from '#lib/format'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { saveIndicators } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import { draftsOf, everyDraft, newDraft, rowsOf, weightSum } from './indicator-draft'
import { IndicatorRow } from './indicator-row'
import styles from './teams.module.css'

/** What a room's teams are evaluated by. */
export function IndicatorRows({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const query = useQuery(groupingQueries.indicators(roomId))
  return (
    <SheetOrDialog open title="评价指标" onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
      {query.data && <RowsForm roomId={roomId} saved={query.data.rows} onDone={onClose} />}
    </SheetOrDialog>
  )
}

function RowsForm({ roomId, saved, onDone }: { roomId: number; saved: Indicator[]; onDone: () => void }) {
  const client = useQueryClient()
  const [first] = useState(() => draftsOf(saved, suggestedIndicators))
  const kept = useDraft(`indicators:${roomId}`, first)
  const drafts = kept.value
  const setDrafts = kept.set
  const [tried, setTried] = useState(false)
  useBusy('form', true)
  const sum = weightSum(drafts)
  const rows = rowsOf(drafts)
  const problem = indicatorProblem(rows)
  const save = async () => {
    setTried(true)
    if (problem || everyDraft(drafts).some((draft) => Number(draft.weight) < 1)) return
    const gone = saved.filter((row) => !everyDraft(drafts).some((draft) => draft.id === row.id))
    if (gone.length) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = `${gone.map((row) => row.title).join('、')}已有的得分不再显示。`
      if (!(await confirm({ title: '删除评价指标', body, confirmText: '保存', danger: true }))) return
    }
    const done = await attempt(async () => {
      await saveIndicators(client, { training_room_id: roomId, rows })
      await say('保存成功')
    })
    if (!done) return
    await kept.clear()
    onDone()
  }
  return (
    <div className="stack">
      {saved.length === 0 && <p className="secondary">下面是建议的指标，可以修改后保存。</p>}
      {kept.restoredAt !== undefined && (
        <p className="secondary">
          已恢复 {since(kept.restoredAt)} 没有保存的内容{' '}
          <Button size="sm" variant="quiet" onClick={() => kept.clear()}>
            放弃
          </Button>
        </p>
      )}
      {drafts.map((draft, i) => (
        <IndicatorRow
          key={draft.key}
          draft={draft}
          number={String(i + 1)}
          tried={tried}
          onChange={(next) => setDrafts(drafts.map((old) => (old.key === draft.key ? next : old)))}
          onRemove={() => setDrafts(drafts.filter((old) => old.key !== draft.key))}
        />
      ))}
      <p role={tried && problem ? 'alert' : 'status'}>
        维度权重合计 {sum}%{tried && problem === 'weight' && `，${groupingErrors.weight_sum.text}`}
        {tried && problem === 'title' && `，${groupingErrors.indicator_title.text}`}
      </p>
      <div className={styles.line}>
        <Button
          variant="secondary"
          icon="plus"
          disabled={drafts.length >= INDICATORS_MAX}
          onClick={() => setDrafts([...drafts, newDraft()])}
        >
          添加维度
        </Button>
        <OnlineButton onClick={save}>保存</OnlineButton>
      </div>
    </div>
  )
}
