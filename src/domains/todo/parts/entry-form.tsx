import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { TITLE_MAX } from '#contract/todo/todo.rules'
import { Button } from '#ui/button'
import { DateField } from '#ui/fields/date-field'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { saveEntry } from '../todo.offline'

type EntryFormProps = {
  entry?: { id: number; title: string; time: number }
  /** The room that a new one is of; 0 = none. */
  roomId: number
  onClose: () => void
}

/** Words and, if wanted, a date; kept without a network too. */
export function EntryForm({ entry, roomId, onClose }: EntryFormProps) {
  const [title, setTitle] = useState(entry?.title ?? '')
  const [time, setTime] = useState(entry?.time ?? 0)
  const [tried, setTried] = useState(false)
  const words = title.trim()
  const problem = !words ? '请填写待办内容' : tooLong(words, TITLE_MAX) ? `最多${TITLE_MAX}个字` : undefined
  const save = async () => {
    setTried(true)
    if (problem) return
    await saveEntry({ id: entry?.id ?? 0, title: words, time, roomId })
    onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={entry ? '修改待办' : '新建待办'}
      width={480}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button onClick={save}>保存</Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          label="待办内容"
          required
          value={title}
          onChange={setTitle}
          maxGraphemes={TITLE_MAX}
          placeholder="例如：借三脚架"
          {...(tried && problem && { error: problem })}
        />
        <DateField label="日期" value={time} onChange={setTime} hint="有日期的待办会出现在日历里" />
      </div>
    </SheetOrDialog>
  )
}
