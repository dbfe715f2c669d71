import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isScored, MARK_COMMENT_MAX } from '#contract/works/marking/marks.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import { itemScore } from '#contract/works/works.rules'
import { thisDevice } from '#lib/device/environment'
import { useOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { SelectField } from '#ui/fields/select-field'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { batchLater } from '../../../notes.offline'
import { worksQueries } from '../../../works.queries'

type MarkBatchProps = {
  roomId: number
  workId: number
  title: string
  submissionIds: number[]
  onClose: () => void
  onDone: () => void
}

/** The same points for one item of several hand-ins; those that then have all their points are finished. */
export function MarkBatch({ roomId, workId, title, submissionIds, onClose, onDone }: MarkBatchProps) {
  const online = useOnline()
  const items = (useQuery(worksQueries.detail(workId)).data?.steps ?? []).flatMap((s) => s.items).filter(isScored)
  const [chosen, setChosen] = useState('')
  const [points, setPoints] = useState('')
  const [comment, setComment] = useState('')
  const [overwrite, setOverwrite] = useState(false)
  const item = items.find((i) => String(i.id) === chosen) ?? items[0]
  const most = item ? itemScore(item) : 0
  const over = Number(points) > most
  const give = async () => {
    if (!item) return
    await batchLater({
      roomId,
      workId,
      title,
      submissionIds,
      itemId: item.id,
      score: Number(points),
      comment,
      overwrite,
    })
    onDone()
    if (!online) await say(`已保存在${thisDevice}上，联网后自动评分`)
  }
  return (
    <SheetOrDialog
      open
      title={`批量评分（${submissionIds.length} 份）`}
      onClose={onClose}
      footer={
        <Button block disabled={!item || points === '' || over} onClick={give}>
          给这 {submissionIds.length} 份评分
        </Button>
      }
    >
      <div className="stack">
        <SelectField
          label="评哪一项"
          value={item ? String(item.id) : ''}
          onChange={setChosen}
          options={items.map((i) => ({ value: String(i.id), label: i.title || itemKindLabels[i.kind] }))}
        />
        <NumberField
          label="得分"
          digitsOnly
          maxLength={4}
          value={points}
          onChange={setPoints}
          suffix={`/ ${most}`}
          error={over ? `得分不能超过${most}分` : undefined}
        />
        <TextField
          label="评语"
          multiline
          rows={2}
          value={comment}
          onChange={setComment}
          maxGraphemes={MARK_COMMENT_MAX}
        />
        <SwitchField
          label="覆盖已有的得分"
          hint="不打开时，这一项已有得分的提交不会改动"
          checked={overwrite}
          onChange={setOverwrite}
        />
      </div>
    </SheetOrDialog>
  )
}
