import { useQuery, useQueryClient } from '@tanstack/react-query'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { WeightItem } from '#contract/boards/boards.model'
import { evenWeights, filled, WEIGHT_LENGTH, weightOf, weightsProblem } from '#contract/boards/weights.rules'
import { dateTime } from '#lib/format'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { SkeletonList } from '#ui/states/skeleton'
import { saveWeight } from '../../boards.mutations'
import { boardsQueries } from '../../boards.queries'
import styles from '../../parts/boards.module.css'
import { WeightMoves } from './weight-moves'

const REASON = 200

/** 权重分配 (section 5): the last item takes what the others leave; after marking began with its effect and a reason. */
export function WeightDialog({ contestId, onClose }: { contestId: number; onClose: () => void }) {
  const client = useQueryClient()
  const query = useQuery(boardsQueries.weights(contestId))
  const data = query.data
  const items = data?.list ?? []
  // Weights are of these very items: others make another form of it.
  const seen = data ? [data.version, ...items.map((i) => i.id)].join(' ') : ''
  const form = useVersionedForm(
    `weights:${contestId}`,
    { typed: startOf(items), reason: '' },
    seen,
    boardsErrors.weight_conflict,
  )
  const { reason } = form.value
  const values = items.map((_, i) => form.value.typed[i] ?? '')
  const problem = weightsProblem(values)
  const marked = data?.marked ?? false
  const whole = problem === undefined && values.length > 0
  const weights = items.map(({ id }, i) => ({ id, weight: weightOf(values[i] ?? '') ?? 0 }))
  const give = () => {
    form.reload()
    onClose()
  }
  const save = async () => {
    const done = await attemptSaving(form, async () => {
      await saveWeight(client, contestId, Number.parseInt(form.version, 10), weights, reason.trim())
      form.done()
      await say('权重已保存')
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="分配权重"
      notice={data && <OvertakenNote form={form} still />}
      footer={
        <>
          <Button variant="secondary" onClick={give}>
            取消
          </Button>
          <OnlineButton act="修改" onClick={save} disabled={!whole || form.overtaken || (marked && !reason.trim())}>
            确定
          </OnlineButton>
        </>
      }
    >
      <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
      {data && (
        <div className="stack">
          <RestoredNote form={form} bare />
          <Rows items={items} values={values} onChange={(typed) => form.set({ typed })} />
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          {marked && (
            <>
              <TextField
                label="调整原因"
                value={reason}
                onChange={(value) => form.set({ reason: value })}
                required
                maxGraphemes={REASON}
                hint={`评分已经开始，调整权重需要说明原因。${whole && !reason.trim() ? boardsErrors.reason_needed.text : ''}`}
              />
              {whole && <WeightMoves contestId={contestId} weights={weights} />}
            </>
          )}
          {data.history.length > 0 && (
            <details>
              <summary>历次调整（{data.history.length}）</summary>
              {data.history.map((h) => (
                <p key={h.version} className="secondary">
                  第 {h.version} 版 · {h.weights.map((w) => `${w.weight}%`).join(' / ')} · {h.truename} ·{' '}
                  {dateTime(h.create_time)} {h.reason}
                </p>
              ))}
            </details>
          )}
        </div>
      )}
    </SheetOrDialog>
  )
}

/** What stands, or the same for all where nothing was set. */
const startOf = (items: readonly WeightItem[]): string[] => {
  const set = items.some((i) => i.weight > 0)
  return filled((set ? items.map((i) => i.weight) : evenWeights(items.length)).map(String))
}

interface RowsProps {
  items: readonly WeightItem[]
  values: readonly string[]
  onChange: (values: string[]) => void
}
function Rows({ items, values, onChange }: RowsProps) {
  return (
    <div className={styles.weights}>
      {items.map((item, i) => (
        <div key={item.id} className={styles.weight}>
          <span aria-hidden>{item.value}</span>
          <NumberField
            label={item.value}
            hideLabel
            value={values[i] ?? ''}
            digitsOnly
            maxLength={WEIGHT_LENGTH}
            suffix="%"
            disabled={i === items.length - 1}
            onChange={(value) => onChange(filled(values.map((v, k) => (k === i ? value : v))))}
          />
        </div>
      ))}
    </div>
  )
}
