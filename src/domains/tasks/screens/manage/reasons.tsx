import { useState } from 'react'
import { tooLong } from '#contract/kernel/text'
import { REASON_MAX } from '#contract/tasks/tasks.rules'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import styles from '../../parts/tasks.module.css'

const quick = ['内容与要求不符', '缺少必要的文件', '质量还不够，请再打磨', '素材没有授权']

/** Asks why a post is returned; its writer reads it and hands in again. */
export function ReturnDialog(props: {
  who: string
  onClose: () => void
  onReturn: (reason: string) => Promise<unknown>
}) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const words = reason.trim()
  const send = async () => {
    setAsked(true)
    if (words && !tooLong(words, REASON_MAX)) await props.onReturn(words)
  }
  return (
    <SheetOrDialog
      open
      onClose={props.onClose}
      title="退回投稿"
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            取消
          </Button>
          <Button variant="danger" onClick={send}>
            确定退回
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>退回 {props.who} 的投稿，对方会看到原因，截止前可以修改后重新投稿。</p>
        <div className={styles.tags}>
          {quick.map((text) => (
            <Button key={text} size="sm" variant="secondary" onClick={() => setReason(text)}>
              {text}
            </Button>
          ))}
        </div>
        <TextField
          label="退回原因"
          value={reason}
          onChange={setReason}
          multiline
          rows={3}
          maxGraphemes={REASON_MAX}
          required
          error={asked && !words ? '请填写退回原因' : undefined}
        />
      </div>
    </SheetOrDialog>
  )
}
