import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campsErrors } from '#contract/camps/camps.errors'
import { periodStateLabels } from '#contract/camps/camps.labels'
import type { CampDetail as Camp, CampPeriod } from '#contract/camps/camps.model'
import { dayStart, type PeriodForm, periodProblems } from '#contract/camps/camps.rules'
import { dayOf } from '#contract/todo/todo.rules'
import { date, dateTime, range } from '#lib/format'
import { latestOf } from '#lib/latest-of'
import { navigate } from '#lib/navigate'
import { serverSeconds } from '#lib/net/clock'
import { useFieldProblems } from '#lib/net/use-field-problems'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Tag } from '#ui/display/tag'
import { DateField } from '#ui/fields/date-field'
import { DayField } from '#ui/fields/day-field'
import { NumberField } from '#ui/fields/number-field'
import { type Column, DataList } from '#ui/lists/data-list'
import { OnlineButton } from '#ui/online-button'
import { attempt, attemptSaving, say } from '#ui/overlays/say'
import { VersionedDialog } from '#ui/overlays/versioned-dialog'
import { Empty } from '#ui/states/empty'
import { campActs } from '../../camps.mutations'
import { campManage } from '../../parts/camp-paths'

const columns: readonly Column<CampPeriod>[] = [
  { key: 'number', title: '期次', phone: 'title', cell: ({ number }) => `第${number}期` },
  { key: 'days', title: '日期', cell: (p) => range(date(p.begin_time), date(p.end_time - 1)) },
  {
    key: 'signup',
    title: '报名',
    cell: (p) => range(p.signup_begin > 0 ? dateTime(p.signup_begin) : '随时', dateTime(p.signup_end)),
  },
  { key: 'places', title: '人数', cell: (p) => (p.places > 0 ? `${p.joined_num} / ${p.places}` : `${p.joined_num}`) },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: ({ state }) => <Tag tone={state === 'over' ? 'neutral' : 'success'}>{periodStateLabels[state]}</Tag>,
  },
]

/** The periods of a camp, for who manages it. */
export function Periods({ camp }: { camp: Camp }) {
  const client = useQueryClient()
  const [editing, setEditing] = useState<CampPeriod | 'new'>()
  // As others save it meanwhile.
  const edited = editing && editing !== 'new' ? latestOf(editing, camp.periods) : undefined
  const remove = async (period: CampPeriod) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '还没有人报名的期次可以删除，删除后不能恢复。'
    if (!(await confirm({ title: `删除第${period.number}期`, body, confirmText: '删除', danger: true }))) return
    await attempt(async () => {
      await campActs.removePeriod(client, camp.id, period.id)
      await say('已删除')
    })
  }
  return (
    <div className="stack">
      <div className="row">
        <OnlineButton icon="plus" disabled={camp.total_days === 0} onClick={() => setEditing('new')}>
          安排一期
        </OnlineButton>
        {camp.total_days === 0 && <span className="secondary">请先在“阶段和规则”里添加阶段</span>}
        {camp.state === 'draft' && <span className="secondary">训练营还没有发布，发布后才能报名</span>}
      </div>
      <DataList
        caption="期次"
        columns={columns}
        rows={[...camp.periods].reverse()}
        rowKey={({ id }) => String(id)}
        rowLabel={({ number }) => `第${number}期`}
        rowActions={(period) => [
          {
            key: 'members',
            label: '学员',
            onSelect: () => navigate(`${campManage(camp.id)}?tab=members&period=${period.id}`),
          },
          { key: 'edit', label: '修改', onSelect: () => setEditing(period) },
          ...(period.joined_num === 0
            ? [{ key: 'remove', label: '删除', danger: true, menu: true, online: true, onSelect: () => remove(period) }]
            : []),
        ]}
        empty={
          <Empty title="还没有安排期次" icon="clock">
            选好开营日期和名额，学员就可以报名；日期由阶段的天数推出。
          </Empty>
        }
      />
      {editing && (
        <PeriodDialog camp={camp} {...(edited && { period: edited })} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

/** What the server alone knows, by the field that it means. */
const REFUSALS = {
  begin_time: [campsErrors.camp_overlap, campsErrors.camp_period_begun],
  places: [campsErrors.camp_few_places],
}

type DialogProps = { camp: Camp; period?: CampPeriod; onClose: () => void }
const formOf = (p: CampPeriod | undefined): Omit<PeriodForm, 'places'> & { places: string } => ({
  begin_time: p?.begin_time ?? 0,
  signup_begin: p?.signup_begin ?? 0,
  // What is there by itself is not written down: it moves along with the first day.
  signup_end: p && p.signup_end !== p.begin_time ? p.signup_end : 0,
  places: p && p.places > 0 ? String(p.places) : '',
})

function PeriodDialog({ camp, period, onClose }: DialogProps) {
  const client = useQueryClient()
  const form = useVersionedForm(`camp-period:${camp.id}:${period?.id ?? 'new'}`, formOf(period), period?.version ?? 0)
  const { value, set } = form
  const written: PeriodForm = { ...value, places: Number(value.places) }
  const begin = value.begin_time
  // What has begun stays where it is.
  const first = period && dayOf(begin) === dayOf(period.begin_time) ? 0 : dayOf(serverSeconds())
  const problems = useFieldProblems(written, periodProblems(written, camp.total_days, first), REFUSALS)
  const save = async () => {
    if (!problems.check()) return
    await attemptSaving(form, async () => {
      await problems.sending(() =>
        campActs.savePeriod(client, {
          id: camp.id,
          ...(period && { period_id: period.id, version: form.version }),
          ...written,
        }),
      )
      form.done()
      onClose()
      await say('已保存')
    })
  }
  const title = period ? `修改第${period.number}期` : '安排一期'
  return (
    <VersionedDialog title={title} width={560} form={form} onSave={save} onClose={onClose}>
      <DayField
        label="开营日期"
        required
        hint={`从这一天起共 ${camp.total_days} 天`}
        value={begin > 0 ? dayOf(begin) : 0}
        onChange={(day) => set({ begin_time: day > 0 ? dayStart(day) : 0 })}
        {...problems.at('begin_time')}
      />
      <DateField
        label="报名开始"
        placeholder="马上"
        hint="不填表示马上可以报名"
        value={value.signup_begin}
        onChange={(signup_begin) => set({ signup_begin })}
        {...problems.at('signup_begin')}
      />
      <DateField
        label="报名截止"
        placeholder="开营时"
        hint="不填表示开营时截止；可以晚于开营，不晚于结营"
        value={value.signup_end}
        onChange={(signup_end) => set({ signup_end })}
        {...problems.at('signup_end')}
      />
      <NumberField
        label="名额"
        digitsOnly
        maxLength={5}
        suffix="人"
        hint="不填表示不限"
        value={value.places}
        onChange={(places) => set({ places })}
        {...problems.at('places')}
      />
    </VersionedDialog>
  )
}
