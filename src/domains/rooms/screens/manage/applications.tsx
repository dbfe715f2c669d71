import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exportApi } from '#contract/rooms/import.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import type { RoomApplication } from '#contract/rooms/rooms.model'
import { serverNow } from '#lib/clock'
import { Empty } from '#ui/empty'
import { RejectDialog } from '#ui/reject-dialog'
import { attempt, say } from '#ui/say'
import { ExportMenu } from '../../parts/export-menu'
import { decideApplications } from '../../rooms.mutations'
import { roomsQueries } from '../../rooms.queries'
import { applicationColumns } from './application-columns'
import { ApplicationTools, type StatusFilter } from './application-tools'
import { PeopleList } from './people-list'

const statuses: Record<StatusFilter, 2 | 3 | -2 | undefined> = { waiting: 2, approved: 3, rejected: -2, all: undefined }
const quick = ['不是本班或本届同学', '请填写真实姓名后再申请', '名额已满', '不符合参加条件']
const nothing = new Set<string>()

/** Applications as they come in; approved or rejected, one or many. */
export function Applications({ roomId, ended }: { roomId: number; ended: boolean }) {
  const client = useQueryClient()
  const [openedAt] = useState(serverNow)
  const [filter, setFilter] = useState({ status: 'waiting' as StatusFilter, keyword: '', offset: 0 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(nothing)
  const [rejecting, setRejecting] = useState<RoomApplication[]>([])
  const { keyword, offset } = filter
  const query = useQuery({
    ...roomsQueries.applyList(roomId, { status: statuses[filter.status], keyword, offset }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.list ?? []
  // Somebody else may have decided on a chosen one meanwhile: only what still waits counts.
  const chosen = rows.filter((row) => row.status === 2 && selected.has(String(row.id)))
  const show = (next: Partial<typeof filter>) => {
    setFilter({ ...filter, offset: 0, ...next })
    setSelected(nothing)
  }
  const decide = (applications: RoomApplication[], status: 3 | -2, reason?: string) =>
    attempt(async () => {
      const ids = applications.map((a) => a.id)
      const done = await decideApplications(client, roomId, { ids, status, ...(reason && { reason }) })
      setSelected(nothing)
      const what = status === 3 ? '已通过' : '已拒绝'
      const rest = done.skipped > 0 ? `，${done.skipped} 条已被处理` : ''
      await say(`${what} ${done.handled} 人的申请${rest}`, done.handled > 0 ? 'success' : 'info')
    })
  const isFresh = (row: RoomApplication) => row.status === 2 && row.create_time * 1000 + 999 >= openedAt
  return (
    <>
      <PeopleList
        caption="加入申请"
        query={query}
        onOffset={(next) => show({ offset: next })}
        columns={applicationColumns(isFresh, filter.status !== 'waiting')}
        rowKey={(row) => String(row.id)}
        rowLabel={(row) => row.truename}
        selection={{ selected, onChange: setSelected, selectable: (row) => row.status === 2 }}
        rowActions={(row) =>
          row.status === 2
            ? [
                { key: 'approve', label: '通过', disabled: ended, onSelect: () => decide([row], 3) },
                { key: 'reject', label: '拒绝', danger: true, onSelect: () => setRejecting([row]) },
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
            approve={ended ? undefined : () => decide(chosen, 3)}
            reject={() => setRejecting(chosen)}
            exports={
              <ExportMenu
                api={exportApi.list}
                query={{ training_room_id: roomId, list: 'apply', status: statuses[filter.status], keyword }}
              />
            }
          />
        }
      />
      {rejecting.length > 0 && (
        <RejectDialog
          title="拒绝申请"
          names={rejecting.map((a) => a.truename)}
          unit="人"
          words={(who) => `拒绝 ${who} 的加入申请，对方会看到原因，并可以重新申请。`}
          quick={quick}
          missing={roomsErrors.reject_reason.text}
          onClose={() => setRejecting([])}
          onReject={async (reason) => {
            if (await decide(rejecting, -2, reason)) setRejecting([])
          }}
        />
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
