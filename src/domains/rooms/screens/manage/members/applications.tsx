import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { APPROVED, type Approval, PENDING, REJECTED, type Verdict } from '#contract/kernel/approval'
import { exportApi } from '#contract/rooms/import/import.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { RoomApplication } from '#contract/rooms/rooms.model'
import { serverNow } from '#lib/net/clock'
import { useChosen } from '#lib/use-chosen'
import { useListState } from '#lib/use-list-state'
import { ExportMenu } from '#ui/lists/export-menu'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { ReasonDialog, several } from '#ui/overlays/reason-dialog'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { decideApplications } from '../../../applications.mutations'
import { roomsQueries } from '../../../rooms.queries'
import { applicationColumns } from './application-columns'
import { ApplicationTools, type StatusFilter, statusFilters } from './application-tools'

const statuses: Record<StatusFilter, Approval | undefined> = {
  waiting: PENDING,
  approved: APPROVED,
  rejected: REJECTED,
  all: undefined,
}
const quick = ['不是本班或本届同学', '请填写真实姓名后再申请', '名额已满', '不符合参加条件']

/** Applications as they come in; approved or rejected, one or many. */
export function Applications({ roomId, ended }: { roomId: number; ended: boolean }) {
  const client = useQueryClient()
  const [openedAt] = useState(serverNow)
  const at = useListState({ status: statusFilters, keyword: '' }, { sorts: ['name', 'time'] })
  const [rejecting, setRejecting] = useState<RoomApplication[]>([])
  const { filter, show, order: sort } = at
  const { keyword } = filter
  const asked = { status: statuses[filter.status], keyword, sort }
  const query = usePaged(
    at,
    ({ page }) => roomsQueries.applyList(roomId, { ...asked, ...page }),
    (row) => row.id,
  )
  const rows = query.data?.list ?? []
  const { chosen, clear, selection } = useChosen({
    query,
    of: { ...asked, place: query.place },
    keyOf: (row: RoomApplication) => String(row.id),
    selectable: (row) => row.status === PENDING,
    read: (page) => client.fetchQuery(roomsQueries.applyList(roomId, { ...asked, ...page })),
    unit: '人',
  })
  const decide = (applications: RoomApplication[], status: Verdict, reason?: string) =>
    attempt(async () => {
      const ids = applications.map((a) => a.id)
      const done = await decideApplications(client, roomId, { ids, status, ...(reason && { reason }) })
      clear()
      const what = status === APPROVED ? '已通过' : '已拒绝'
      const rest = done.skipped > 0 ? `，${done.skipped} 条已被处理` : ''
      await say(`${what} ${done.handled} 人的申请${rest}`, done.handled > 0 ? 'success' : 'info')
    })
  const approveAll = async () => {
    // Whom one doesn't see is named by number before it is done.
    if (chosen.length > rows.length) {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = '他们会立即成为成员，并收到通知。'
      if (!(await confirm({ title: `通过 ${chosen.length} 人的申请`, body, confirmText: '通过' }))) return
    }
    await decide(chosen, APPROVED)
  }
  const isFresh = (row: RoomApplication) => row.status === PENDING && row.create_time * 1000 + 999 >= openedAt
  return (
    <>
      <PagedList
        caption="加入申请"
        offline="审核需要联网"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={applicationColumns(isFresh, filter.status !== 'waiting')}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.truename}
        selection={selection}
        rowActions={(row) =>
          row.status === PENDING
            ? [
                {
                  key: 'approve',
                  label: '通过',
                  disabled: ended,
                  online: true,
                  onSelect: () => decide([row], APPROVED),
                },
                { key: 'reject', label: '拒绝', danger: true, online: true, onSelect: () => setRejecting([row]) },
              ]
            : []
        }
        empty={<NoApplications searched={keyword !== ''} waiting={filter.status === 'waiting'} />}
        toolbar={
          <ApplicationTools
            filter={filter}
            onFilter={show}
            busy={query.isFetching}
            fresh={rows.filter(isFresh).length}
            chosen={chosen.length}
            approve={ended ? undefined : approveAll}
            reject={() => setRejecting(chosen)}
            exports={<ExportMenu api={exportApi.list} query={{ training_room_id: roomId, list: 'apply', ...asked }} />}
          />
        }
      />
      {rejecting.length > 0 && (
        <ReasonDialog
          title="拒绝申请"
          label="拒绝原因"
          quick={quick}
          missing={roomsErrors.reject_reason.text}
          onClose={() => setRejecting([])}
          action="确定拒绝"
          act="拒绝"
          onSend={async (reason) => {
            if (await decide(rejecting, -2, reason)) setRejecting([])
          }}
        >
          拒绝{' '}
          {several(
            rejecting.map((a) => a.truename),
            '人',
          )}{' '}
          的加入申请，对方会看到原因，并可以重新申请。
        </ReasonDialog>
      )}
    </>
  )
}

function NoApplications({ searched, waiting }: { searched: boolean; waiting: boolean }) {
  if (searched) return <Empty title="没有找到符合的申请" icon="search" />
  return (
    <Empty title={waiting ? '没有待审核的申请' : '还没有加入申请'} icon="team">
      同学申请加入后会立即出现在这里。分享实训室的链接或二维码，邀请同学加入。
    </Empty>
  )
}
