import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import type { indicatorApi } from '#contract/teams/grouping/indicator.api'
import { INDICATORS_MAX, indicatorProblem, suggestedIndicators } from '#contract/teams/grouping/indicator.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { saveIndicators } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import { draftsOf, everyDraft, type IndicatorDraft, newDraft, rowsOf, weightSum } from './indicator-draft'
import { IndicatorRow } from './indicator-row'

/** What a room's teams are evaluated by. */
export function IndicatorRows({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const query = useQuery(groupingQueries.indicators(roomId))
  if (query.data) return <RowsForm roomId={roomId} data={query.data} onClose={onClose} />
  return (
    <SheetOrDialog open title="评价指标" onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
    </SheetOrDialog>
  )
}

type RowsFormProps = { roomId: number; data: Output<typeof indicatorApi.teamData>; onClose: () => void }
function RowsForm({ roomId, data, onClose }: RowsFormProps) {
  const client = useQueryClient()
  const saved = data.rows
  const form = useVersionedForm(`indicators:${roomId}`, { drafts: draftsOf(saved, suggestedIndicators) }, data.version)
  const { drafts } = form.value
  const setDrafts = (next: IndicatorDraft[]) => form.set({ drafts: next })
  const [tried, setTried] = useState(false)
  const sum = weightSum(drafts)
  const rows = rowsOf(drafts, saved)
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
    await attemptSaving(form, async () => {
      await saveIndicators(client, { training_room_id: roomId, version: form.version, rows })
      form.done()
      await say('保存成功')
      onClose()
    })
  }
  return (
    <VersionedDialog form={form} title="评价指标" width={600} onSave={save} onClose={onClose}>
      {saved.length === 0 && <p className="secondary">下面是建议的指标，可以修改后保存。</p>}
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
      <div className="row">
        <Button
          variant="secondary"
          icon="plus"
          disabled={drafts.length >= INDICATORS_MAX}
          onClick={() => setDrafts([...drafts, newDraft()])}
        >
          添加维度
        </Button>
      </div>
    </VersionedDialog>
  )
}
