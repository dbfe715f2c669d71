import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { workStatusLabels } from '#contract/works/works.labels'
import type { WorkCard, WorkStatus } from '#contract/works/works.model'
import { useDataAge } from '#lib/data-age'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SearchField } from '#ui/search-field'
import { Chips } from '#ui/tag'
import { useDesk } from '#ui/use-media'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { workWord } from '../../parts/work-word'
import { worksQueries } from '../../works.queries'
import { CreateWork } from './create-work'
import styles from './editor.module.css'
import { ImportWork } from './import-work'
import { LateRuleField } from './late-rule'
import { useWorkActions } from './use-work-actions'
import { workColumns } from './work-columns'

const states = [
  { value: 'all', label: '全部' },
  ...Object.entries(workStatusLabels).map(([value, label]) => ({ value, label })),
]

export const editorPath = (roomId: number, workId: number): string =>
  `/training-room/manager/${roomId}/update-work?id=${workId}`

/** The works of a room for those who write them. */
export function WorkScreen({ roomId }: { roomId: number }) {
  const client = useQueryClient()
  const desk = useDesk()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const word = workWord(room)
  usePageTitle(room && word)
  const [keyword, setKeyword] = useState('')
  const [state, setState] = useState('all')
  const [offset, setOffset] = useState(0)
  const [creating, setCreating] = useState(false)
  const status = state === 'all' ? undefined : (state as WorkStatus)
  const query = useQuery({
    ...worksQueries.lists(roomId, { keyword: keyword.trim(), status, offset }),
    placeholderData: keepPreviousData,
  })
  const age = useDataAge(query)
  const { data, error } = query
  const ended = room?.end_status === 1
  const actions = useWorkActions(client, roomId, data?.list ?? [], ended)
  const filtered = keyword.trim() !== '' || status !== undefined
  const open = (w: WorkCard) => editorPath(roomId, w.id)
  return (
    <Page
      title={word}
      scene={room && sceneOf(room.template)}
      wide
      backHref={desk ? undefined : roomHome(roomId)}
      note={
        age !== undefined && (
          <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
            新建和发布需要联网
          </OfflineNote>
        )
      }
      actions={
        <>
          <ImportWork roomId={roomId} disabled={ended} onDone={(id) => navigate(editorPath(roomId, id))} />
          <Button icon="plus" disabled={ended} onClick={() => setCreating(true)}>
            新建
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <SearchField
          label="按名称搜索"
          value={keyword}
          busy={query.isFetching && keyword !== ''}
          onChange={(v) => {
            setKeyword(v)
            setOffset(0)
          }}
        />
        <Chips
          label="状态"
          options={states}
          value={state}
          onChange={(v) => {
            setState(v)
            setOffset(0)
          }}
        />
        {actions.undo}
      </div>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption={word}
          columns={workColumns(open)}
          rows={data?.list}
          rowKey={(w) => String(w.id)}
          rowLabel={(w) => w.title}
          rowActions={actions.of}
          empty={
            filtered ? (
              <Empty title={`没有找到${word}`} icon="search">
                换个关键词或状态试试。
              </Empty>
            ) : (
              <Empty
                title={`还没有${word}`}
                icon="work"
                {...(!ended && { action: { label: '新建', onClick: () => setCreating(true) } })}
              >
                一份{word}由几个步骤组成，可以放图文、视频、资料，让学员作答和提交。
              </Empty>
            )
          }
        />
      )}
      {data && (data.total > data.limit || data.offset > 0) && (
        <nav className={styles.actions} aria-label="翻页">
          <Button
            size="sm"
            variant="secondary"
            disabled={data.offset === 0}
            onClick={() => setOffset(Math.max(0, data.offset - data.limit))}
          >
            上一页
          </Button>
          <span className="secondary tabular">共 {data.total} 个</span>
          <Button
            size="sm"
            variant="secondary"
            disabled={data.offset + data.limit >= data.total}
            onClick={() => setOffset(data.offset + data.limit)}
          >
            下一页
          </Button>
        </nav>
      )}
      {creating && (
        <CreateWork
          roomId={roomId}
          onClose={() => setCreating(false)}
          onDone={(id) => navigate(editorPath(roomId, id))}
        />
      )}
      {actions.dialog}
      <LateRuleField roomId={roomId} />
    </Page>
  )
}
