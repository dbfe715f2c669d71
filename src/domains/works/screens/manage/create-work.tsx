import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { WORK_TITLE_MAX } from '#contract/works/works.rules'
import { Button } from '#ui/button'
import { attempt } from '#ui/say'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { TextField } from '#ui/text-field'
import { useWorkWord } from '../../parts/work-word'
import { createWork } from '../../works.mutations'

type CreateWorkProps = { roomId: number; onClose: () => void; onDone: (id: number) => void }

/** A name is enough to begin with: the eight steps are there, empty. */
export function CreateWork({ roomId, onClose, onDone }: CreateWorkProps) {
  const client = useQueryClient()
  const word = useWorkWord(roomId)
  const [title, setTitle] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = !title.trim()
    ? `请填写${word}名称`
    : tooLong(title.trim(), WORK_TITLE_MAX)
      ? `名称在${WORK_TITLE_MAX}个字以内`
      : undefined
  const make = async () => {
    setAsked(true)
    if (problem) return
    await attempt(async () => {
      const { id } = await createWork(client, roomId, title)
      onDone(id)
    })
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="新建"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button onClick={make}>新建</Button>
        </>
      }
    >
      <TextField
        label="名称"
        required
        autoFocus
        value={title}
        maxGraphemes={WORK_TITLE_MAX}
        hint="新建后是草稿，带有导读到结尾八个步骤，可以增删和排序"
        error={asked ? problem : undefined}
        onChange={setTitle}
      />
    </SheetOrDialog>
  )
}
