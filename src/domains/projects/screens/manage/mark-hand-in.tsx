import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MarkedHandIn } from '#contract/projects/projects.model'
import { MARK_COMMENT_MAX, markProblem } from '#contract/projects/projects.rules'
import { useVersionedForm } from '#lib/use-versioned-form'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
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

type SheetProps = { roomId: number; list: readonly MarkedHandIn[]; last: MarkedHandIn; onClose: () => void }

function Sheet({ roomId, list, last, onClose }: SheetProps) {
  const client = useQueryClient()
  const { full } = last
  const marked = last.state === 'marked'
  const saved = { score: marked ? String(last.score) : '', comment: last.comment }
  const form = useVersionedForm(`hand-in:${last.id}`, saved, last.version)
  const { score, comment } = form.value
  const give = (state: 'returned' | 'marked') =>
    attemptSaving(form, async () => {
      const points = state === 'marked' && full > 0 ? Number(score) : 0
      const mark = { version: form.version, state, score: points, comment: comment.trim() }
      await markHandIn(client, { training_room_id: roomId, id: last.id, ...mark })
      form.done()
      onClose()
      await say(state === 'marked' ? '已评阅' : '已退回')
    })
  const wrong = markProblem({ state: 'marked', score: Number(score), comment }, full)
  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title={`评阅：${last.node_title}`}
      width={800}
      action="完成评阅"
      disabled={(full > 0 && score === '') || wrong !== undefined}
      onSave={() => give('marked')}
      more={
        <OnlineButton variant="secondary" disabled={form.overtaken || !comment.trim()} onClick={() => give('returned')}>
          退回修改
        </OnlineButton>
      }
    >
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
          onChange={(next) => form.set({ score: next })}
        />
      )}
      <TextField
        label="评语"
        multiline
        rows={3}
        value={comment}
        maxGraphemes={MARK_COMMENT_MAX}
        onChange={(next) => form.set({ comment: next })}
        hint="退回修改时必须写明原因"
      />
    </VersionedDialog>
  )
}
