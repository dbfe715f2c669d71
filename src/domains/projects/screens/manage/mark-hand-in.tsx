import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandIn } from '#contract/projects/projects.model'
import { MARK_COMMENT_MAX, markProblem } from '#contract/projects/projects.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { HandInVersions } from '../../../files/parts/handed-in'
import { NodeHandIn } from '../../parts/node-hand-in'
import { markHandIn } from '../../projects.mutations'
import { projectsQueries } from '../../projects.queries'

type Props = { roomId: number; id: number; onClose: () => void }

/** A hand-in with the earlier ones of its side, and the mark for it. */
export function MarkHandIn({ roomId, id, onClose }: Props) {
  const query = useQuery(projectsQueries.handIn(roomId, id))
  const [last] = query.data ?? []
  if (last) return <Sheet key={last.id} roomId={roomId} list={query.data ?? []} last={last} onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="评阅">
      <QueryView query={query} />
    </SheetOrDialog>
  )
}

type SheetProps = { roomId: number; list: readonly HandIn[]; last: HandIn; onClose: () => void }

function Sheet({ roomId, list, last, onClose }: SheetProps) {
  const client = useQueryClient()
  const { full } = last
  const marked = last.state === 'marked'
  const [score, setScore] = useState(marked ? String(last.score) : '')
  const [comment, setComment] = useState(last.comment)
  const touched = comment !== last.comment || score !== (marked ? String(last.score) : '')
  useBusy('form', touched)
  const give = (state: 'returned' | 'marked') =>
    attempt(async () => {
      const points = state === 'marked' && full > 0 ? Number(score) : 0
      await markHandIn(client, { training_room_id: roomId, id: last.id, state, score: points, comment: comment.trim() })
      onClose()
      await say(state === 'marked' ? '已评阅' : '已退回')
    })
  const wrong = markProblem({ state: 'marked', score: Number(score), comment }, full)
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`评阅：${last.node_title}`}
      width={800}
      dismissible={!touched}
      footer={
        <>
          <OnlineButton variant="secondary" disabled={!comment.trim()} onClick={() => give('returned')}>
            退回修改
          </OnlineButton>
          <OnlineButton disabled={(full > 0 && score === '') || wrong !== undefined} onClick={() => give('marked')}>
            完成评阅
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <HandInVersions>
          {list.map((one) => (
            <NodeHandIn key={one.id} one={one} />
          ))}
        </HandInVersions>
        {full > 0 && (
          <NumberField
            label="得分"
            digitsOnly
            maxLength={3}
            suffix={`/ ${full}`}
            value={score}
            error={score === '' ? undefined : wrong}
            onChange={setScore}
          />
        )}
        <TextField
          label="评语"
          multiline
          rows={3}
          value={comment}
          maxGraphemes={MARK_COMMENT_MAX}
          onChange={setComment}
          hint="退回修改时必须写明原因"
        />
      </div>
    </SheetOrDialog>
  )
}
