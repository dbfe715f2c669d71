import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { calendarOf, schoolDayFrom } from '#contract/plans/days/days.rules'
import { plansErrors } from '#contract/plans/plans.errors'
import type { PlanDetail } from '#contract/plans/plans.model'
import { PLAN_INTRO_MAX, PLAN_TITLE_MAX, planProblem, spanOf } from '#contract/plans/plans.rules'
import { local } from '#lib/device/storage'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SwitchField } from '#ui/fields/switch-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attemptSaving, say } from '#ui/overlays/say'
import { useAgeNote } from '#ui/states/offline-note'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { UndoBar } from '#ui/states/undo-bar'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { planDesk, planEditor } from '../../parts/plan-address'
import { savePlan } from '../../plans.mutations'
import { plansQueries } from '../../plans.queries'
import styles from './manage.module.css'
import {
  type DraftItem,
  draftOf,
  dropItem,
  EMPTY,
  firstDay,
  itemsOf,
  moveDays,
  newId,
  over,
  type PlanDraft,
  putItem,
  sentOf,
  shiftAll,
} from './plan-draft'
import { StageTable } from './stage-table'
import { TimelineEditor } from './timeline-editor'

const ItemForm = popup(() => import('./item-form').then((m) => m.ItemForm))
const ShiftForm = popup(() => import('./shift-form').then((m) => m.ShiftForm))

/** A plan as it is made: by a table and on a timeline, saved as a whole. */
export function PlanEditor({ roomId, planId }: { roomId: number; planId?: number | undefined }) {
  return planId ? <Existing roomId={roomId} planId={planId} /> : <New roomId={roomId} />
}

function New({ roomId }: { roomId: number }) {
  usePageTitle('新建计划')
  return <Editor roomId={roomId} first={EMPTY} title="新建计划" />
}

function Existing({ roomId, planId }: { roomId: number; planId: number }) {
  const query = useQuery(plansQueries.detail(planId))
  const note = useAgeNote(query, '保存需要联网')
  const plan = query.data
  usePageTitle(plan ? `编辑 · ${plan.title}` : '编辑计划')
  if (plan)
    return <Editor key={plan.id} roomId={roomId} plan={plan} first={draftOf(plan)} title={plan.title} note={note} />
  return (
    <Page title="编辑计划" backHref={planDesk(roomId)} wide note={note}>
      <QueryView query={query} label="计划加载中" />
    </Page>
  )
}

const VIEWS = [
  { value: 'table', label: '表格' },
  { value: 'line', label: '时间轴' },
] as const
type View = (typeof VIEWS)[number]['value']
/** Whether what is moved on the timeline passes days off, as one wanted it last on this device. */
const PASSES = 'xh.plan-passes-days-off'

const newItem = (draft: PlanDraft): DraftItem => ({
  ...{ id: newId(draft), kind: 'text', ref_id: 0, title: '', note: '', need: 0, begin_day: 0, due_day: 0 },
  ...{ required: true, before: [], bound: 'unbound', bound_title: '' },
})

type EditorProps = { roomId: number; plan?: PlanDetail; first: PlanDraft; title: string; note?: ReactNode }

function Editor({ roomId, plan, first, title, note }: EditorProps) {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  const key = `plan:${roomId}:${plan?.id ?? 'new'}`
  const form = useVersionedForm(key, first, plan?.version ?? 0, plansErrors.plan_changed)
  const draft = form.value
  const [view, setView] = useState<View>('table')
  const [editing, setEditing] = useState<{ stageId: number; item: DraftItem }>()
  const [passes, setPasses] = useState(() => local.get<boolean>(PASSES) !== false)
  const [shifting, setShifting] = useState(false)
  const [removed, setRemoved] = useState<{ title: string; before: PlanDraft }>()
  const days = useQuery(plansQueries.days(roomId))
  const change = (next: PlanDraft) => {
    setRemoved(undefined)
    form.set(next)
  }
  const problem = planProblem(draft)
  const save = () =>
    attemptSaving(form, async () => {
      const about = { training_room_id: roomId, version: form.version, ...(plan && { id: plan.id }) }
      const { id, told, version } = await savePlan(client, { ...about, ...sentOf(draft) })
      form.done(version)
      await say(told > 0 ? `已保存，已通知 ${told} 位学员` : '已保存')
      navigate(plan ? planDesk(roomId) : planEditor(roomId, id))
    })
  const calendar = calendarOf(days.data?.list ?? [], { weekends: true, holidays: true })
  return (
    <Page
      title={title}
      backHref={planDesk(roomId)}
      wide
      note={note}
      actions={
        <>
          {form.dirty && (
            <Button variant="secondary" onClick={form.reload}>
              放弃修改
            </Button>
          )}
          <OnlineButton disabled={form.overtaken || problem !== undefined || !form.dirty} onClick={save}>
            保存计划
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <RestoredNote form={form} bare />
        <Card>
          <div className="stack">
            <TextField
              label="计划名称"
              value={draft.title}
              onChange={(title) => change({ ...draft, title })}
              maxGraphemes={PLAN_TITLE_MAX}
              required
            />
            <TextField
              label="说明"
              multiline
              value={draft.intro}
              onChange={(intro) => change({ ...draft, intro })}
              maxGraphemes={PLAN_INTRO_MAX}
              hint="告诉学员怎样使用这个计划"
            />
          </div>
        </Card>
        <div className="cluster">
          <Chips label="编排方式" options={VIEWS} value={view} onChange={setView} />
          <Button size="sm" variant="secondary" disabled={firstDay(draft) === 0} onClick={() => setShifting(true)}>
            整体顺延
          </Button>
        </div>
        {view === 'table' ? (
          <StageTable
            draft={draft}
            words={words}
            onChange={change}
            onEdit={(stageId, item) => setEditing({ stageId, item })}
            onAdd={(stageId) => setEditing({ stageId, item: newItem(draft) })}
            onRemove={(item) => {
              form.set(dropItem(draft, item.id))
              setRemoved({ title: item.title, before: draft })
            }}
          />
        ) : (
          <>
            <SwitchField
              label="顺延避开周末与节假日"
              hint="拖动后落在休息日的，顺延到下一个上课日；关闭后拖到哪天就是哪天"
              checked={passes}
              onChange={(on) => {
                local.set(PASSES, on)
                setPasses(on)
              }}
            />
            <TimelineEditor
              draft={draft}
              settle={(day) => (passes ? schoolDayFrom(day, calendar) : day)}
              onMove={(id, to) => change(moveDays(draft, id, to))}
              onEdit={(stageId, item) => setEditing({ stageId, item })}
            />
          </>
        )}
        <OvertakenNote
          form={{
            ...form,
            keep: () => {
              if (plan) change(over(draft, plan))
              form.keep()
            },
          }}
        />
        {plan?.published && <p className="secondary">计划已发布：日期、新增和取消的安排会通知相关学员。</p>}
        {/* Last, so that it stays in sight wherever one works in the page; what is to be chosen before stands in its place. */}
        {removed && form.dirty && !form.overtaken && (
          <UndoBar
            onDevice
            floats
            onUndo={() => change(removed.before)}
          >{`已删除“${removed.title}”，保存后生效`}</UndoBar>
        )}
        {/* By the button that cannot be pressed until it is put right, wherever one is in the page. */}
        {problem && form.dirty && <p className={styles.problem}>{problem}</p>}
        {editing && (
          <ItemForm
            roomId={roomId}
            item={editing.item}
            stageId={editing.stageId}
            stages={draft.stages}
            onSave={(stageId, item) => {
              change(putItem(draft, stageId, item))
              setEditing(undefined)
            }}
            onClose={() => setEditing(undefined)}
          />
        )}
        {shifting && (
          <ShiftForm
            roomId={roomId}
            heading="整体顺延"
            action="移动"
            {...spanOf(itemsOf(draft))}
            onDone={({ move }) => {
              change(shiftAll(draft, move))
              setShifting(false)
            }}
            onClose={() => setShifting(false)}
          />
        )}
      </div>
    </Page>
  )
}
