import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { workStatusLabels } from '#contract/works/works.labels'
import type { WorkStep } from '#contract/works/works.model'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { attempt, say } from '#ui/overlays/say'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { UndoBar } from '#ui/states/undo-bar'
import { wordsOf } from '../../../rooms/parts/room-words'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { handleWork } from '../../works.mutations'
import { worksQueries } from '../../works.queries'
import { Publish } from './publish'
import styles from './steps/editor.module.css'
import { StepEditor } from './steps/step-editor'
import { StepList } from './steps/step-list'
import { useWorkForm } from './use-work-form'
import { WorkPrerequisites } from './work-prerequisites'
import { WorkPreview } from './work-preview'
import { WorkSettings } from './work-settings'

type UpdateWorkProps = {
  roomId: number
  workId: number
  /** The step that is open; 0 the settings, undefined on a phone the list. */
  step: number | undefined
  onStep: (step: number | undefined) => void
}

/** The editor of a work: its steps beside the one that is being written; on a phone one after the other. */
export function UpdateWork({ roomId, workId, step, onStep }: UpdateWorkProps) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(worksQueries.detail(workId))
  const note = useAgeNote(query, '步骤可以继续编辑，联网后自动保存')
  const desk = useDesk()
  const [preview, setPreview] = useState(false)
  const [gone, setGone] = useState<WorkStep>()
  const work = query.data
  const words = wordsOf(room)
  const form = useWorkForm(work)
  usePageTitle(work?.title ?? (room && words('编辑{work}')))
  const current = step ?? (desk ? (work?.steps[0]?.id ?? 0) : undefined)
  const chosen = work?.steps.find((s) => s.id === current)
  const back = `/training-room/manager/${roomId}/work`
  const remove = (s: WorkStep) =>
    attempt(async () => {
      await handleWork(client, { action: 'delete_step', id: workId, step_id: s.id })
      setGone(s)
      onStep(undefined)
      await say('已删除步骤')
    })
  const undo = (s: WorkStep) =>
    attempt(async () => {
      await handleWork(client, { action: 'restore_step', id: workId, step_id: s.id })
      setGone(undefined)
      onStep(s.id)
    })
  const list = work && <StepList work={work} current={current ?? -1} onPick={onStep} />
  return (
    <Page
      title={work?.title ?? words('编辑{work}')}
      wide
      {...(!desk && current !== undefined ? { onBack: () => onStep(undefined) } : { backHref: back })}
      right={
        work && (
          <span className={styles.state}>
            <Tag tone={work.status === 'published' ? 'success' : 'neutral'}>{workStatusLabels[work.status]}</Tag>
          </span>
        )
      }
      note={note}
      actions={
        work && (
          <>
            <Button variant="secondary" icon="eye" onClick={() => setPreview(true)}>
              预览
            </Button>
            <Publish work={work} form={form} onGo={onStep} disabled={hasEnded(room)} />
          </>
        )
      }
    >
      {gone && <UndoBar onUndo={() => undo(gone)}>已删除“{gone.title}”</UndoBar>}
      {work ? (
        <div className={styles.columns}>
          {(desk || current === undefined) && <div className={styles.side}>{list}</div>}
          {current !== undefined && (
            <div className={styles.main}>
              {chosen ? (
                <StepEditor
                  key={chosen.id}
                  work={work}
                  step={chosen}
                  taken={new Set(work.steps.map((s) => s.type))}
                  onRemove={() => remove(chosen)}
                />
              ) : (
                <div className={styles.stack}>
                  <WorkSettings work={work} form={form} />
                  <WorkPrerequisites work={work} />
                </div>
              )}
            </div>
          )}
        </div>
      ) : (
        <QueryView query={query} label={words('正在打开{work}')} skeleton={<SkeletonList rows={6} />} />
      )}
      {preview && work && <WorkPreview work={work} onClose={() => setPreview(false)} />}
    </Page>
  )
}
