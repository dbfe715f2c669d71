import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/kernel/endpoint'
import { dayText, type SchoolDay, weekdayText } from '#contract/plans/days/days.rules'
import type { planEditApi } from '#contract/plans/plans.edit.api'
import { HOLIDAY_TITLE_MAX, HOLIDAYS_MAX } from '#contract/plans/plans.rules'
import { useDraft } from '#lib/drafts'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button, IconButton } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { DayField } from '#ui/fields/day-field'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { List, ListRow } from '#ui/lists/list'
import { attemptSaving, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { schoolToday } from '../../parts/use-ticks'
import { saveSchoolDays } from '../../plans.mutations'
import { plansQueries } from '../../plans.queries'
import styles from './manage.module.css'

/** The calendar of the school: holidays, and weekends on which it works. Who runs the organisation writes it, all read it. */
export function SchoolDays({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const query = useQuery(plansQueries.days(roomId))
  if (query.data?.can_edit) return <Form roomId={roomId} saved={query.data} onClose={onClose} />
  return (
    <SheetOrDialog open onClose={onClose} title="学校校历">
      <QueryView query={query}>
        {({ list }) => (
          <div className="stack">
            <p className="secondary">校历由组织管理员维护，顺延和复制计划时会避开放假的日子。</p>
            <Days list={list} />
          </div>
        )}
      </QueryView>
    </SheetOrDialog>
  )
}

type FormProps = { roomId: number; saved: Output<typeof planEditApi.days>; onClose: () => void }
function Form({ roomId, saved, onClose }: FormProps) {
  const client = useQueryClient()
  const form = useVersionedForm(`school-days:${roomId}`, { list: saved.list }, saved.version)
  const { list } = form.value
  const add = (days: SchoolDay[]) => {
    const fresh = new Set(days.map(({ day }) => day))
    form.set({ list: [...list.filter(({ day }) => !fresh.has(day)), ...days].sort((a, b) => a.day - b.day) })
  }
  const save = () =>
    attemptSaving(form, async () => {
      await saveSchoolDays(client, { training_room_id: roomId, version: form.version, list })
      form.done()
      onClose()
      await say('已保存')
    })
  return (
    <VersionedDialog form={form} title="学校校历" width={600} disabled={!form.dirty} onSave={save} onClose={onClose}>
      <p className="secondary">顺延和复制计划时避开放假的日子；调休上课的周末照常安排。</p>
      {list.length < HOLIDAYS_MAX && <AddDays roomId={roomId} onAdd={add} />}
      <Days list={list} onDrop={(day) => form.set({ list: list.filter((one) => one.day !== day) })} />
    </VersionedDialog>
  )
}

function Days({ list, onDrop }: { list: readonly SchoolDay[]; onDrop?: (day: number) => void }) {
  const today = schoolToday()
  if (list.length === 0)
    return (
      <Empty title="还没有登记" icon="calendar">
        登记节假日和调休后会显示在这里
      </Empty>
    )
  return (
    <List label="校历">
      {list.map(({ day, title, work }) => (
        <ListRow
          key={day}
          title={`${dayText(day, today)} ${weekdayText(day)}`}
          description={title}
          extra={
            <span className="cluster">
              {work ? <Tag tone="warning">上课</Tag> : <Tag tone="success">放假</Tag>}
              {onDrop && <IconButton icon="trash" label={`删除${dayText(day, today)}`} onClick={() => onDrop(day)} />}
            </span>
          }
        />
      ))}
    </List>
  )
}

/** Days in a row at once: a holiday is seldom one day. */
const LONGEST = 62
const EMPTY = { first: 0, last: 0, title: '', kind: 'off' }
function AddDays({ roomId, onAdd }: { roomId: number; onAdd: (days: SchoolDay[]) => void }) {
  const { value, set, clear } = useDraft(`school-day:${roomId}`, EMPTY)
  const { first, last, title, kind } = value
  const change = (part: Partial<typeof EMPTY>) => set((now) => ({ ...now, ...part }))
  const end = last || first
  const error = first > 0 && (end < first || end - first >= LONGEST) ? `结束日期在开始后 ${LONGEST} 天以内` : undefined
  const add = () => {
    const count = end - first + 1
    onAdd(Array.from({ length: count }, (_, n) => ({ day: first + n, title: title.trim(), work: kind === 'work' })))
    void clear()
  }
  return (
    <div className="stack">
      <div className={styles.days}>
        <DayField label="从" value={first} onChange={(first) => change({ first })} />
        <DayField label="到" value={last} onChange={(last) => change({ last })} {...(error && { error })} />
      </div>
      <div className={styles.days}>
        <TextField
          label="名称"
          value={title}
          onChange={(title) => change({ title })}
          maxGraphemes={HOLIDAY_TITLE_MAX}
        />
        <SelectField
          label="安排"
          required
          value={kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'off', label: '放假' },
            { value: 'work', label: '调休上课' },
          ]}
        />
      </div>
      <Button
        size="sm"
        variant="secondary"
        icon="plus"
        disabled={!first || !title.trim() || Boolean(error)}
        onClick={add}
      >
        添加
      </Button>
    </div>
  )
}
