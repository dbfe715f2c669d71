import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { worksErrors } from '#contract/works/works.errors'
import type { Work } from '#contract/works/works.model'
import { emptyNames, type Missing } from '#contract/works/works.rules'
import { ApiError } from '#lib/net/errors'
import { Icon } from '#ui/display/icon'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { publishWork } from '../../works.mutations'
import { publishQuestion } from './publish-question'
import styles from './steps/editor.module.css'
import type { WorkForm } from './use-work-form'

type PublishProps = { work: Work; form: WorkForm; onGo: (stepId: number) => void; disabled: boolean }

const SETTINGS = 0

/** Publishes, or takes back; what is missing is listed, each with the way to it. */
export function Publish({ work, form, onGo, disabled }: PublishProps) {
  const client = useQueryClient()
  const words = useRoomWords(work.training_room_id)
  const [missing, setMissing] = useState<readonly Missing[]>([])
  const published = work.status === 'published'
  const go = async () => {
    const [problem] = Object.values(form.problems)
    if (!published && problem) {
      onGo(SETTINGS)
      return void say(words(problem), 'error')
    }
    const { confirm } = await import('#ui/overlays/confirm')
    const asked = published ? work : { ...form.value, status: work.status }
    if (!(await confirm(publishQuestion(words, asked, emptyNames(work))))) return
    await attempt(async () => {
      try {
        // What was typed counts, saved by its own button or not; refused, it stays typed and nothing is published.
        if (!published && form.dirty) await saved()
        const { told } = await publishWork(client, work.id, published ? 'draft' : 'published')
        await say(published ? '已撤回为草稿' : told ? `发布成功，通知了 ${told} 人` : '发布成功')
      } catch (error) {
        if (!(error instanceof ApiError) || !error.is(worksErrors.work_not_ready)) throw error
        setMissing((error.data as { missing: Missing[] }).missing)
      }
    })
  }
  const saved = async () => {
    try {
      await form.save()
    } catch (error) {
      onGo(SETTINGS)
      throw error
    }
  }
  return (
    <>
      <OnlineButton variant={published ? 'secondary' : 'primary'} disabled={disabled} onClick={go}>
        {published ? '撤回' : '发布'}
      </OnlineButton>
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
