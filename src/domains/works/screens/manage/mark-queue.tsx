import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { marksApi } from '#contract/works/marks.api'
import { markStateLabels } from '#contract/works/marks.labels'
import type { MarkRow } from '#contract/works/marks.model'
import { arrivalText } from '#contract/works/passes.labels'
import { useDataAge } from '#lib/data-age'
import { dateTime, when } from '#lib/format'
import { useOnline } from '#lib/online'
import { useOutbox } from '#lib/outbox'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { type Column, DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { Link } from '#ui/link'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { attempt, say } from '#ui/say'
import { Score } from '#ui/score'
import { Tag } from '#ui/tag'
import { ExportMenu } from '../../../rooms/parts/export-menu'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { refreshMarks } from '../../marks.mutations'
import { unsentOfSheet } from '../../marks.offline'
import { marksQueries } from '../../marks.queries'
import { unsentBatches } from '../../notes.offline'
import { handleWork } from '../../works.mutations'
import { MarkBatch } from './mark-batch'
import { MarkKeep } from './mark-keep'
import { markPage, peerPage } from './mark-paths'
import { releaseQuestion, withholdQuestion } from './release-question'
import { UndoBatch } from './undo-batch'

const tones = { waiting: 'warning', marked: 'success', returned: 'neutral' } as const

/** `someLate`: only then have the two times something to tell apart. */
const columns = (
  full: number,
  someLate: boolean,
  open: (row: MarkRow) => string,
  waits: (row: MarkRow) => boolean,
): Column<MarkRow>[] => [
  { key: 'name', title: '提交人', phone: 'title', cell: (r) => <Link href={open(r)}>{r.name}</Link> },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '120px',
    cell: (r) =>
      waits(r) ? <Tag tone="info">待提交</Tag> : <Tag tone={tones[r.state]}>{markStateLabels[r.state]}</Tag>,
  },
  {
    key: 'score',
    title: '得分',
    numeric: true,
    width: '120px',
    cell: (r) => (r.score >= 0 ? <Score score={r.score} full={full} withFull /> : r.left ? `${r.left} 项待评` : '—'),
  },
  { key: 'version', title: '第几次', numeric: true, width: '90px', phone: 'hide', cell: (r) => r.version },
  {
    key: 'time',
    title: '收到时间',
    width: '270px',
    cell: (r) => (
      <>
        {dateTime(r.submit_time)} {arrivalText(r) && <Tag tone={r.late ? 'warning' : 'info'}>{arrivalText(r)}</Tag>}
      </>
    ),
  },
  ...(someLate
    ? [
        {
          key: 'device',
          title: '设备时间',
          width: '150px',
          cell: (r: MarkRow) => (r.arrival === 'on_time' ? '—' : dateTime(r.device_time)),
        },
      ]
    : []),
]

/** The hand-ins of a work: who waits, who is marked, and whether learners see it. */
export function MarkQueue({ roomId, workId }: { roomId: number; workId: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(marksQueries.queue(roomId, workId))
  const age = useDataAge(query)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [batching, setBatching] = useState(false)
  const { data, error } = query
  usePageTitle(data && `${data.work.title} · 评分`)
  const next = data?.list.find((r) => r.state === 'waiting')
  const released = data?.work.released === true
  const someLate = data?.list.some((r) => r.arrival !== 'on_time') === true
  const flip = async () => {
    const { confirm } = await import('#ui/confirm')
    if (!(await confirm(released ? withholdQuestion : releaseQuestion(data?.work.marked ?? 0)))) return
    const action = released ? 'withhold' : 'release'
    if (!(await attempt(() => handleWork(client, { action, id: workId })))) return
    await refreshMarks(client)
    await say(released ? '已收回' : '已公布')
  }
  const { items } = useOutbox()
  const batches = unsentBatches(items, workId)
  const waits = ({ submission_id }: MarkRow) =>
    unsentOfSheet(items, submission_id).length > 0 ||
    batches.some(({ batch }) => batch.submissionIds.includes(submission_id))
  // What has left the device is read anew.
  const unsent = batches.length
  const before = useRef(unsent)
  useEffect(() => {
    if (unsent < before.current) void refreshMarks(client)
    before.current = unsent
  }, [unsent, client])
  const open = (r: MarkRow) => markPage(roomId, workId, r.submission_id)
  return (
    <Page
      title={data?.work.title ?? '评分'}
      scene={room && sceneOf(room.template)}
      backHref={`/training-room/manager/${roomId}/mark`}
      wide
      note={age !== undefined && <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age} />}
      actions={
        data && (
          <>
            <Button variant="secondary" disabled={!online} onClick={flip}>
              {released ? '收回成绩' : '公布成绩'}
            </Button>
            {next ? <Button href={open(next)}>评下一份</Button> : <Button disabled>没有待评的了</Button>}
          </>
        )
      }
    >
      {data && (
        <p className="secondary tabular">
          已提交 {data.work.waiting + data.work.marked} · 已评分 {data.work.marked} · 待评分 {data.work.waiting} ·
          已退回 {data.work.returned}
          {!released && data.work.release_time > 0 && ` · ${when(data.work.release_time)} 自动公布成绩`}
          {released && ' · 成绩已公布'}
        </p>
      )}
      {data?.batch && <UndoBatch roomId={roomId} workId={workId} batch={data.batch} />}
      {!data && error ? (
        <ErrorState error={error} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption="提交"
          columns={columns(data?.work.score_total ?? 0, someLate, open, waits)}
          rows={data?.list}
          rowKey={(r) => String(r.submission_id)}
          rowLabel={(r) => r.name}
          selection={{ selected, onChange: setSelected, selectable: (r) => r.state !== 'returned' }}
          toolbar={
            <>
              <Button size="sm" disabled={selected.size === 0} onClick={() => setBatching(true)}>
                批量评分{selected.size > 0 && `（${selected.size}）`}
              </Button>
              <Button size="sm" variant="secondary" href={peerPage(roomId, workId)}>
                互评
              </Button>
              <ExportMenu api={marksApi.exportQueue} query={{ training_room_id: roomId, work_id: workId }} />
            </>
          }
          empty={
            <Empty title="还没有提交" icon="work">
              学员提交后会出现在这里。
            </Empty>
          }
        />
      )}
      {data && data.list.length > 0 && <MarkKeep roomId={roomId} workId={workId} />}
      {batching && (
        <MarkBatch
          roomId={roomId}
          workId={workId}
          title={data?.work.title ?? ''}
          submissionIds={[...selected].map(Number)}
          onClose={() => setBatching(false)}
          onDone={() => {
            setBatching(false)
            setSelected(new Set())
          }}
        />
      )}
    </Page>
  )
}
