import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contestTypeChoices } from '#contract/contests/authoring/authoring.labels'
import { contestProblems, TITLE_MAX } from '#contract/contests/authoring/authoring.rules'
import { SOLO_CONTEST } from '#contract/contests/contest-type'
import { Button } from '#ui/button'
import { ChoiceField } from '#ui/fields/choice-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { createContest } from '../../authoring.mutations'
import styles from '../../parts/contests.module.css'

type CreateContestProps = { roomId: number; onClose: () => void; onDone: (id: number) => void }

/** A name is enough to begin with; it is of the kind that the room’s settings say. */
export function CreateContest({ roomId, onClose, onDone }: CreateContestProps) {
  const client = useQueryClient()
  const [title, setTitle] = useState('')
  const [chosen, setType] = useState<'1' | '2'>()
  const usual = useQuery(roomsQueries.detail(roomId)).data?.extra.contest_type === SOLO_CONTEST ? '2' : '1'
  const type = chosen ?? usual
  const [asked, setAsked] = useState(false)
  const problem = contestProblems({ title }).title
  const make = async () => {
    setAsked(true)
    if (problem) return
    await attempt(async () => {
      const { id } = await createContest(client, roomId, title, type === '1' ? 1 : 2)
      onDone(id)
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="新建比赛"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={make}>新建</OnlineButton>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="名称"
          required
          autoFocus
          value={title}
          maxGraphemes={TITLE_MAX}
          hint="新建后是草稿，补全说明、时间和内容后再发布"
          error={asked ? problem : undefined}
          onChange={setTitle}
        />
        <ChoiceField label="类型" value={type} columns={2} options={contestTypeChoices} onChange={setType} />
      </div>
    </SheetOrDialog>
  )
}
