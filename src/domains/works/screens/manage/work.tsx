import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { workStatusLabels } from '#contract/works/works.labels'
import type { WorkCard } from '#contract/works/works.model'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { roomHome } from '../../../rooms/parts/paths'
import { wordsOf } from '../../../rooms/parts/room-words'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { worksQueries } from '../../works.queries'
import { CreateWork } from './create-work'
import { ImportWork } from './import-work'
import { LateRuleField } from './late-rule'
import { useWorkActions } from './use-work-actions'
import { workColumns } from './work-columns'

const WorkDates = popup(() => import('../../parts/work-dates').then((m) => m.default))

const states = ['all', 'draft', 'published'] as const
const labels = { all: '全部', ...workStatusLabels }

export const editorPath = (roomId: number, workId: number): string =>
  `/training-room/manager/${roomId}/update-work?id=${workId}`

/** The works of a room for those who write them. */
export function WorkScreen({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const words = wordsOf(room)
  usePageTitle(room && words('{work}'))
  const at = useListState({ keyword: '', status: states }, { sorts: ['title', 'status', 'deadline'] })
  const [creating, setCreating] = useState(false)
  const [dates, setDates] = useState(false)
  const { keyword, status } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      worksQueries.lists(roomId, {
        keyword,
        status: status === 'all' ? undefined : status,
        sort: at.order,
        ...page,
      }),
    (work) => work.id,
  )
  const { list = [], total = 0 } = query.data ?? {}
  const ended = hasEnded(room)
  const whole = !at.narrowed && !at.order && list.length === total
  const actions = useWorkActions(client, roomId, { list, whole, ended })
  const open = (w: WorkCard) => editorPath(roomId, w.id)
  return (
    <Page
      title={words('{work}')}
      wide
      above={roomHome(roomId)}
      barActions={
        <>
          <Button variant="secondary" icon="calendar" onClick={() => setDates(true)}>
            日历
          </Button>
          <ImportWork roomId={roomId} disabled={ended} onDone={(id) => navigate(editorPath(roomId, id))} />
          <Button icon="plus" disabled={ended} onClick={() => setCreating(true)}>
            新建
          </Button>
        </>
      }
    >
      <div className="stack">
        {actions.undo}
        <PagedList
          caption={words('{work}')}
          offline="新建和发布需要联网"
          unit="个"
          query={query}
          onOffset={at.onOffset}
          onLimit={at.onLimit}
          sorting={at.sorting}
          columns={workColumns(open)}
          rowKey={(w) => String(w.id)}
          rowLabel={(w) => w.title}
          rowActions={actions.of}
          toolbar={
            <ListTools
              filters={
                <Chips
                  label="状态"
                  options={states.map((value) => ({ value, label: labels[value] }))}
                  value={status}
                  onChange={(next) => at.show({ status: next })}
                />
              }
              search={{
                label: '按名称搜索',
                value: keyword,
                busy: query.isFetching,
                onSearch: (next) => at.show({ keyword: next }),
              }}
            />
          }
          empty={
            at.narrowed ? (
              <Empty title={words('没有找到{work}')} icon="search">
                换个关键词或状态试试。
              </Empty>
            ) : (
              <Empty
                title={words('还没有{work}')}
                icon="work"
                {...(!ended && { action: { label: '新建', onClick: () => setCreating(true) } })}
              >
                {words('一份{work}由几个步骤组成，可以放图文、视频、资料，让学员作答和提交。')}
              </Empty>
            )
          }
        />
      </div>
      {creating && (
        <CreateWork
          roomId={roomId}
          onClose={() => setCreating(false)}
          onDone={(id) => navigate(editorPath(roomId, id))}
        />
      )}
      {dates && (
        <WorkDates
          roomId={roomId}
          title={words('{work}日历')}
          hrefOf={(id) => editorPath(roomId, id)}
          onClose={() => setDates(false)}
        />
      )}
      {actions.dialog}
      <LateRuleField roomId={roomId} />
    </Page>
  )
}
