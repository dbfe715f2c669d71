import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { daysText } from '#contract/plans/days/days.rules'
import type { PlanCard } from '#contract/plans/plans.model'
import { PLANS_MAX, planStateOf } from '#contract/plans/plans.rules'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Chips, Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Link } from '#ui/link'
import { RowActions } from '#ui/lists/row-actions'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../rooms/parts/paths'
import { wordsOf } from '../../../rooms/parts/room-words'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { planEditor, planLook, planMatrix } from '../../parts/plan-address'
import { PlanStateTag } from '../../parts/plan-tile'
import { schoolToday } from '../../parts/use-ticks'
import { copyPlan, publishPlan, removePlan, setTemplate } from '../../plans.mutations'
import { plansQueries } from '../../plans.queries'
import styles from './manage.module.css'

const ShiftForm = popup(() => import('./shift-form').then((m) => m.ShiftForm))
const SchoolDays = popup(() => import('./school-days').then((m) => m.SchoolDays))
const Texts = popup(() => import('./texts').then((m) => m.Texts))

const VIEWS = [
  { value: 'plans', label: '本实训室' },
  { value: 'templates', label: '模板' },
] as const
type View = (typeof VIEWS)[number]['value']
type Open = { copy: PlanCard } | 'days' | 'texts'

/** The plans of a room and the templates of its school, for those who make them. */
export function ManagePlans({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(plansQueries.lists(roomId))
  const [view, setView] = useState<View>('plans')
  const [open, setOpen] = useState<Open>()
  const [removed, setRemoved] = useState<PlanCard>()
  const ended = hasEnded(room)
  const full = (query.data?.list.length ?? 0) >= PLANS_MAX
  const close = () => setOpen(undefined)
  const remove = (plan: PlanCard) =>
    attempt(async () => {
      await removePlan(client, { id: plan.id })
      setRemoved(plan)
    })
  const putBack = ({ id }: PlanCard) =>
    attempt(async () => {
      await removePlan(client, { id, undo: 1 })
      setRemoved(undefined)
      await say('已恢复')
    })
  const publish = async ({ id, published, title }: PlanCard) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const asked = published
      ? { title: `取消发布“${title}”？`, body: '学员将看不到这个计划，已完成的记录会保留。', confirmText: '取消发布' }
      : { title: `发布“${title}”？`, body: '实训室的学员会收到通知，并在“计划”中看到它。', confirmText: '发布' }
    if (!(await confirm(asked))) return
    await attempt(async () => {
      await publishPlan(client, { id, published: !published })
      await say(published ? '已取消发布' : '已发布')
    })
  }
  const template = ({ id, template: is }: PlanCard) =>
    attempt(async () => {
      await setTemplate(client, { id, template: !is })
      await say(is ? '已取消模板' : '已设为模板，本校其他实训室可以使用')
    })
  const copy = (from: PlanCard) => setOpen({ copy: from })
  const row = (plan: PlanCard) => (
    <PlanLine
      key={plan.id}
      roomId={roomId}
      plan={plan}
      fixed={ended}
      full={full}
      does={{ publish, template, copy, remove }}
    />
  )
  return (
    <QueryPage
      title="计划管理"
      above={roomHome(roomId)}
      query={query}
      aged="新建和修改需要联网"
      label="计划加载中"
      barActions={
        query.data && (
          <Button icon="plus" disabled={ended || full} href={planEditor(roomId)}>
            新建计划
          </Button>
        )
      }
    >
      {({ list }) => (
        <div className="stack">
          {removed && <UndoBar onUndo={() => putBack(removed)}>已删除“{removed.title}”</UndoBar>}
          <div className="cluster">
            <Chips label="范围" options={VIEWS} value={view} onChange={setView} />
            <Button size="sm" variant="secondary" onClick={() => setOpen('texts')}>
              自定义内容
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setOpen('days')}>
              学校校历
            </Button>
          </div>
          {view === 'templates' ? (
            <Templates roomId={roomId} fixed={ended || full} onUse={copy} />
          ) : list.length === 0 ? (
            <Empty
              title="还没有计划"
              icon="calendar"
              {...(!ended && { action: { label: '新建计划', href: planEditor(roomId) } })}
            >
              {wordsOf(room)('把课程、{work}、考试和自定义内容排到日期上，发布后学员按计划完成。')}
            </Empty>
          ) : (
            <Card rows>{list.map(row)}</Card>
          )}
          {open === 'days' && <SchoolDays roomId={roomId} onClose={close} />}
          {open === 'texts' && <Texts roomId={roomId} onClose={close} />}
          {typeof open === 'object' && <CopyPlan roomId={roomId} from={open.copy} onClose={close} />}
        </div>
      )}
    </QueryPage>
  )
}

type Deed = (plan: PlanCard) => unknown
type LineProps = {
  roomId: number
  plan: PlanCard
  fixed: boolean
  full: boolean
  does: Record<'publish' | 'template' | 'copy' | 'remove', Deed>
}

function PlanLine({ roomId, plan, fixed, full, does }: LineProps) {
  const { id, title, published, template } = plan
  const draft = planStateOf(plan, schoolToday()) === 'draft'
  return (
    <div className={`${styles.row} ${styles.plain}`}>
      <Link className={styles.words} href={draft ? planEditor(roomId, id) : planMatrix(roomId, id)}>
        <span className={styles.name}>{title}</span>
        <span className="secondary tabular cluster">
          {[daysText(plan.begin_day, plan.end_day, schoolToday()), `${plan.item_count} 项安排`]
            .filter(Boolean)
            .join(' · ')}
          <PlanStateTag plan={{ ...plan, total: 0 }} />
          {template && <Tag tone="info">模板</Tag>}
        </span>
      </Link>
      <RowActions
        of={title}
        actions={[
          {
            ...{ key: 'edit', label: '编辑', disabled: fixed, online: true },
            onSelect: () => navigate(planEditor(roomId, id)),
          },
          {
            ...{ key: 'matrix', label: '完成情况', menu: true },
            onSelect: () => navigate(planMatrix(roomId, id)),
          },
          { key: 'look', label: '学员视角', menu: true, onSelect: () => navigate(planLook(roomId, id)) },
          {
            ...{ key: 'publish', label: published ? '取消发布' : '发布', menu: true, disabled: fixed, online: true },
            onSelect: () => does.publish(plan),
          },
          {
            ...{ key: 'copy', label: '复制', menu: true, disabled: fixed || full, online: true },
            onSelect: () => does.copy(plan),
          },
          {
            ...{
              key: 'template',
              label: template ? '取消模板' : '设为模板',
              menu: true,
              disabled: fixed,
              online: true,
            },
            onSelect: () => does.template(plan),
          },
          {
            key: 'remove',
            label: '删除',
            menu: true,
            danger: true,
            disabled: fixed,
            online: true,
            onSelect: () => does.remove(plan),
          },
        ]}
      />
    </div>
  )
}

type TemplatesProps = { roomId: number; fixed: boolean; onUse: (plan: PlanCard) => void }

/** What other rooms of the school have made and offer. */
function Templates({ roomId, fixed, onUse }: TemplatesProps) {
  const query = useQuery(plansQueries.templates(roomId))
  return (
    <QueryView query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有模板" icon="calendar">
            在计划的更多操作里选“设为模板”，本校的实训室都可以使用。
          </Empty>
        ) : (
          <Card rows>
            {list.map((plan) => (
              <div key={plan.id} className={`${styles.row} ${styles.plain}`}>
                <div className={styles.words}>
                  <span className={styles.name}>{plan.title}</span>
                  <span className="secondary tabular">
                    {`${plan.room_title} · ${plan.stage_count} 个阶段 · ${plan.item_count} 项安排`}
                  </span>
                </div>
                <RowActions
                  of={plan.title}
                  actions={[{ key: 'use', label: '使用', disabled: fixed, online: true, onSelect: () => onUse(plan) }]}
                />
              </div>
            ))}
          </Card>
        )
      }
    </QueryView>
  )
}

/** A draft after another plan, its days moved. */
function CopyPlan({ roomId, from, onClose }: { roomId: number; from: PlanCard; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ShiftForm
      roomId={roomId}
      heading={`复制“${from.title}”`}
      action="复制"
      begin={from.begin_day}
      end={from.end_day}
      name={from.training_room_id === roomId ? `${from.title}（副本）` : from.title}
      onDone={({ title, day, skips }) =>
        attempt(async () => {
          const { id, unbound } = await copyPlan(client, {
            ...{ training_room_id: roomId, from_id: from.id, title, begin_day: day },
            ...{ skip_weekends: skips.weekends ? 1 : 0, skip_holidays: skips.holidays ? 1 : 0 },
          })
          onClose()
          await say(unbound > 0 ? `已复制，${unbound} 项需要重新选择内容` : '已复制')
          navigate(planEditor(roomId, id))
        })
      }
      onClose={onClose}
    />
  )
}
