import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { worksErrors } from '#contract/works/works.errors'
import type { Work } from '#contract/works/works.model'
import type { Missing } from '#contract/works/works.rules'
import { ApiError } from '#lib/errors'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { attempt, say } from '#ui/say'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { useWorkWord } from '../../parts/work-word'
import { publishWork } from '../../works.mutations'
import styles from './editor.module.css'

type PublishProps = { work: Work; onGo: (stepId: number) => void; disabled: boolean }

/** Publishes, or takes back; what is missing is listed, each with the way to it. */
export function Publish({ work, onGo, disabled }: PublishProps) {
  const client = useQueryClient()
  const word = useWorkWord(work.training_room_id)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const published = work.status === 'published'
  const go = async () => {
    const { confirm } = await import('#ui/confirm')
    const body = published
      ? '撤回后学员看不到它，已提交的内容不会丢失。'
      : `发布后${work.audience.kind === 'all' ? '全体学员' : '指定的学员'}会收到通知。`
    if (!(await confirm({ title: `${published ? '撤回' : '发布'}${word}`, body, danger: published }))) return
    await attempt(async () => {
      try {
        const { told } = await publishWork(client, work.id, published ? 'draft' : 'published')
        await say(published ? '已撤回为草稿' : told ? `已发布，通知了 ${told} 人` : '已发布')
      } catch (error) {
        if (!(error instanceof ApiError) || !error.is(worksErrors.work_not_ready)) throw error
        setMissing((error.data as { missing: Missing[] }).missing)
      }
    })
  }
  return (
    <>
      <Button variant={published ? 'secondary' : 'primary'} disabled={disabled} onClick={go}>
        {published ? '撤回' : '发布'}
      </Button>
      <SheetOrDialog open={missing.length > 0} onClose={() => setMissing([])} title="还不能发布">
        <p className="secondary">补全下面 {missing.length} 处后就能发布：</p>
        <div className={styles.missing}>
          {missing.map((m) => (
            <button
              key={`${m.step_id}:${m.item_id}:${m.text}`}
              type="button"
              onClick={() => {
                setMissing([])
                onGo(m.step_id)
              }}
            >
              {m.text}
              <Icon name="chevron" size={18} />
            </button>
          ))}
        </div>
      </SheetOrDialog>
    </>
  )
}
