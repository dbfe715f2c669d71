import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#contract/files/files.api'
import { tooLong } from '#contract/kernel/text'
import { useDraft } from '#lib/drafts'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { UploadField } from '../../files/parts/upload-field'
import { sendAppeal } from '../boards.mutations'
import { boardsQueries } from '../boards.queries'
import { openItems, WHOLE } from './appeal-choices'

const MAX = 2000
const FILES = 9

interface Appeal {
  item: string
  body: string
  /** Drafts of an earlier version of this page have none. */
  files?: readonly Attachment[]
}

/** An objection to a published result, with evidence; kept as a draft while it is written. */
export function AppealForm({ contestId, onClose }: { contestId: number; onClose: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery(boardsQueries.rank(contestId))
  const waits = openItems(useQuery(boardsQueries.appeals(contestId)).data?.list ?? [])
  const draft = useDraft<Appeal>(`appeal-${contestId}`, { item: '', body: '' })
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const { item, body, files = [] } = draft.value
  useBusy('form', body !== '' || files.length > 0)
  const choices = [
    { id: WHOLE, title: '整体结果' },
    ...(data?.items ?? []).map(({ id, title }) => ({ id, title })),
  ].map((one) => ({ ...one, waits: waits.includes(one.id) }))
  const waiting = choices.filter((one) => one.waits).map(({ title }) => `“${title}”`)
  const problem = body.trim() ? undefined : '请写明申诉理由'
  const unchosen = item ? undefined : '请选择申诉内容'
  const send = async () => {
    setAsked(true)
    if (problem || unchosen || tooLong(body, MAX)) return
    const sent = await attempt(async () => {
      const file_ids = files.map((f) => f.id)
      await sendAppeal(client, contestId, { item_id: Number(item), body: body.trim(), file_ids })
      await say('申诉已提交')
    })
    if (!sent) return
    draft.clear()
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="提交申诉"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={send} disabled={busy}>
            提交
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <SelectField
          label="申诉内容"
          required
          value={item}
          onChange={(value) => draft.set((now) => ({ ...now, item: value }))}
          options={choices.map(({ id, title, waits: disabled }) => ({
            value: String(id),
            label: disabled ? `${title}（已有待裁决的申诉）` : title,
            disabled,
          }))}
          // A finger's wheel leaves out what cannot be chosen.
          {...(waiting.length > 0 && { hint: `${waiting.join('、')}已有待裁决的申诉，裁决后可以再次提交` })}
          {...(asked && unchosen && { error: unchosen })}
        />
        <TextField
          label="理由"
          value={body}
          onChange={(value) => draft.set((now) => ({ ...now, body: value }))}
          multiline
          rows={5}
          required
          maxGraphemes={MAX}
          {...(asked && problem && { error: problem })}
        />
        {draft.ready && (
          <UploadField
            label="证据"
            value={files}
            onChange={(next) => draft.set((now) => ({ ...now, files: next }))}
            max={FILES}
            resumeKey={`appeal-${contestId}`}
            keepsLeft
            onBusy={setBusy}
          />
        )}
      </div>
    </SheetOrDialog>
  )
}
