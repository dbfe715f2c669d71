import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { boardsErrors } from '#contract/boards/boards.errors'
import type { WeightItem } from '#contract/boards/boards.model'
import { evenWeights, filled, WEIGHT_LENGTH, weightOf, weightsProblem } from '#contract/boards/weights.rules'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
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
  const [typed, setTyped] = useState<string[]>()
  const [reason, setReason] = useState('')
  const data = query.data
  useEffect(() => {
    if (data && !typed) setTyped(startOf(data.list))
  }, [data, typed])
  const values = typed ?? []
  const problem = weightsProblem(values)
  const marked = data?.marked ?? false
  const whole = problem === undefined && values.length > 0
  const weights = (data?.list ?? []).map(({ id }, i) => ({ id, weight: weightOf(values[i] ?? '') ?? 0 }))
  const save = async () => {
    const done = await attempt(async () => {
      await saveWeight(client, contestId, weights, reason.trim())
      await say('权重已保存')
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="分配权重"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton act="修改" onClick={save} disabled={!whole || (marked && !reason.trim())}>
            确定
          </OnlineButton>
        </>
      }
    >
      <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
      {data && (
        <div className="stack">
          <Rows items={data.list} values={values} onChange={setTyped} />
          <p className={styles.problem} role="alert">
            {problem}
          </p>
          {marked && (
            <>
              <TextField
                label="调整原因"
                value={reason}
                onChange={setReason}
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
