import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campsApi } from '#contract/camps/camps.api'
import { CAMP_MEMBER_STATES, campMemberLabels } from '#contract/camps/camps.labels'
import type { CampDetail as Camp, CampMember } from '#contract/camps/camps.model'
import { graduationTakenBack, REASON_MAX, rulesText } from '#contract/camps/camps.rules'
import { date, when } from '#lib/format'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Chips, Tag } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { ReasonDialog } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { campActs } from '../../camps.mutations'
import { campsQueries } from '../../camps.queries'
import { campManage } from '../../parts/camp-paths'

const MyCheckins = popup(() => import('../../parts/my-checkins').then((m) => m.MyCheckins))

const states = [
  { value: 'all', label: '全部' },
  ...CAMP_MEMBER_STATES.map((value) => ({ value, label: campMemberLabels[value] })),
] as const
const shape = { state: ['all', ...CAMP_MEMBER_STATES], keyword: '' } as const
const tones = { graduated: 'success', met: 'info', behind: 'warning' } as const

const columns: readonly Column<CampMember>[] = [
  { key: 'name', title: '姓名', phone: 'title', cell: ({ truename }) => truename },
  {
    key: 'days',
    title: '打卡',
    cell: (m) => `${m.checkin_days} 天${m.late_days > 0 ? `（离线 ${m.late_days}）` : ''}`,
  },
  { key: 'last', title: '最近打卡', cell: ({ last_day }) => (last_day > 0 ? date(last_day) : '—') },
  { key: 'read', title: '已学', cell: (m) => `${m.read_done} / ${m.read_total}` },
  { key: 'joined', title: '报名', cell: ({ join_time }) => when(join_time) },
  {
    key: 'state',
    title: '结营',
    phone: 'aside',
    cell: (m) => <Tag tone={tones[m.state]}>{campMemberLabels[m.state]}</Tag>,
  },
  {
    key: 'why',
    title: '说明',
    cell: (m) => (graduationTakenBack(m) ? `结营已撤销：${m.graduate_reason}` : m.graduate_reason || '—'),
  },
]

/** Who is in a period, how far they are, and who graduated (结营): by the rule, or by whoever manages the camp. */
export function Members({ camp, period }: { camp: Camp; period: number }) {
  const periods = [...camp.periods].reverse()
  const chosen =
    periods.find(({ id }) => id === period) ?? periods.find(({ id }) => id === camp.period_id) ?? periods[0]
  if (!chosen)
    return (
      <Empty title="还没有安排期次" icon="team">
        安排期次、有人报名后，学员会列在这里。
      </Empty>
    )
  return (
    <div className="stack">
      <ListTools
        filters={
          <SelectField
            label="期次"
            hideLabel
            placeholder={false}
            value={String(chosen.id)}
            options={periods.map(({ id, number, joined_num }) => ({
              value: String(id),
              label: `第${number}期（${joined_num}人）`,
            }))}
            onChange={(id) => navigate(`${campManage(camp.id)}?tab=members&period=${id}`, { replace: true })}
          />
        }
      />
      <List key={chosen.id} camp={camp} periodId={chosen.id} />
    </div>
  )
}

function List({ camp, periodId }: { camp: Camp; periodId: number }) {
  const client = useQueryClient()
  const at = useListState(shape)
  const [asking, setAsking] = useState<{ member: CampMember; graduated: 0 | 1 }>()
  const [looking, setLooking] = useState<CampMember>()
  const { keyword, state } = at.filter
  const asked = { keyword, ...(state !== 'all' && { state }) }
  const query = usePaged(
    at,
    ({ page }) => campsQueries.members(camp.id, periodId, { ...asked, ...page }),
    ({ uid }) => uid,
  )
  const send = (reason: string) =>
    attempt(async () => {
      if (!asking) return
      const { member, graduated } = asking
      await campActs.setGraduated(client, { id: camp.id, period_id: periodId, uids: [member.uid], graduated, reason })
      setAsking(undefined)
      await say(graduated ? '已设为结营' : '已撤销结营')
    })
  return (
    <>
      <p className="secondary">{`${rulesText(camp.rules)}；达到要求的学员自动结营。`}</p>
      <PagedList
        caption="学员"
        offline="管理学员需要联网"
        unit="人"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={({ uid }) => String(uid)}
        rowLabel={({ truename }) => truename}
        toolbar={
          <ListTools
            filters={
              <>
                <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
                <ExportMenu
                  api={campsApi.members}
                  query={{
                    id: camp.id,
                    period_id: periodId,
                    do_export: 1,
                    ...(keyword && { keyword }),
                    ...(state !== 'all' && { state }),
                  }}
                />
              </>
            }
            search={{
              label: '按姓名搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        rowActions={(member) => [
          { key: 'days', label: '打卡记录', onSelect: () => setLooking(member) },
          member.graduate_time > 0
            ? {
                key: 'back',
                label: '撤销结营',
                menu: true,
                danger: true,
                onSelect: () => setAsking({ member, graduated: 0 }),
              }
            : { key: 'graduate', label: '设为结营', onSelect: () => setAsking({ member, graduated: 1 }) },
        ]}
        empty={
          at.narrowed ? (
            <Empty title="没有找到学员" icon="search">
              换个姓名或状态试试。
            </Empty>
          ) : (
            <Empty title="还没有人报名" icon="team">
              报名的学员和他们的打卡、结营会列在这里。
            </Empty>
          )
        }
      />
      {looking && (
        <MyCheckins
          campId={camp.id}
          periodId={periodId}
          uid={looking.uid}
          title={`${looking.truename}的打卡记录`}
          onClose={() => setLooking(undefined)}
        />
      )}
      {asking && (
        <ReasonDialog
          title={`${asking.graduated ? '设为结营' : '撤销结营'}：${asking.member.truename}`}
          max={REASON_MAX}
          action={asking.graduated ? '设为结营' : '撤销结营'}
          gives={asking.graduated === 1}
          onClose={() => setAsking(undefined)}
          onSend={send}
        >
          {asking.graduated
            ? '不论打卡和学习是否达到要求都会结营，学员会收到通知和原因。'
            : '撤销后不会再自动结营，学员会收到通知和原因。已经颁发的证书不会随之撤销，需要撤销的请到证书管理。'}
        </ReasonDialog>
      )}
    </>
  )
}
