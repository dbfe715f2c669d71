import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { marksApi } from '#contract/works/marking/marks.api'
import type { MarkRow } from '#contract/works/marking/marks.model'
import { when } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Page } from '#ui/layout/page'
import { DataList } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { refreshMarks } from '../../../marks.mutations'
import { unsentOfSheet } from '../../../marks.offline'
import { marksQueries } from '../../../marks.queries'
import { unsentBatches } from '../../../notes.offline'
import { handleWork } from '../../../works.mutations'
import { MarkBatch } from './mark-batch'
import { markColumns } from './mark-columns'
import { MarkFilters } from './mark-filters'
import { among, groupsOf, inOrder, useMarkList } from './mark-list'
import { MarkMissing } from './mark-missing'
import { markPage, peerPage } from './mark-paths'
import { MarksCopy } from './marks-copy'
import { releaseQuestion, withholdQuestion } from './release-question'
import { UndoBatch } from './undo-batch'

/** The hand-ins of a work: who waits, who is marked, whose are missing, and whether learners see it. */
export function MarkQueue({ roomId, workId }: { roomId: number; workId: number }) {
  const client = useQueryClient()
  const query = useQuery(marksQueries.queue(roomId, workId))
  const note = useAgeNote(query)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [batching, setBatching] = useState(false)
  const { data } = query
  usePageTitle(data && `${data.work.title} · 评分`)
  const at = useMarkList()
  const { show } = at.filter
  const rows = data && inOrder(among(data.list, at.filter), at.order)
  const shown = rows?.filter((r) => show === 'all' || r.state === show)
  const chosen = (shown ?? []).filter((r) => selected.has(String(r.submission_id)) && r.state !== 'returned')
  const narrowed = at.filter.group !== '' || at.filter.keyword !== ''
  const next = rows?.find((r) => r.state === 'waiting')
  const released = data?.work.released === true
  const someLate = data?.list.some((r) => r.arrival !== 'on_time') === true
  const flip = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
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
  const open = (r: MarkRow) => markPage(roomId, workId, r.submission_id) + at.written
  const toolsWith = (first: ReactNode) =>
    data && (
      <MarkFilters
        at={at}
        list={data.list}
        missing={data.missing}
        actions={
          <>
            {first}
            <Button size="sm" variant="secondary" href={peerPage(roomId, workId)}>
              互评
            </Button>
            <ExportMenu api={marksApi.exportQueue} query={{ training_room_id: roomId, work_id: workId }} />
          </>
        }
      />
    )
  return (
    <Page
      title={data?.work.title ?? '评分'}
      backHref={`/training-room/manager/${roomId}/mark`}
      wide
      note={note}
      actions={
        data && (
          <>
            <OnlineButton variant="secondary" onClick={flip}>
              {released ? '收回成绩' : '公布成绩'}
            </OnlineButton>
            {next ? <Button href={open(next)}>评下一份</Button> : <Button disabled>没有待评的了</Button>}
          </>
        )
      }
    >
      {data && (
        <p className="secondary tabular">
          已提交 {data.work.waiting + data.work.marked} · 已评分 {data.work.marked} · 待评分 {data.work.waiting} ·
          已退回 {data.work.returned} · 未提交 {data.missing.length}
          {!released && data.work.release_time > 0 && ` · ${when(data.work.release_time)} 自动公布成绩`}
          {released && ' · 成绩已公布'}
        </p>
      )}
      {data?.batch && <UndoBatch roomId={roomId} workId={workId} batch={data.batch} />}
      {/* The list comes with the line over it, which would move it down. */}
      {!data ? (
        <QueryView query={query} label="提交加载中" />
      ) : show === 'missing' ? (
        <MarkMissing
          roomId={roomId}
          workId={workId}
          rows={among(data.missing, at.filter)}
          narrowed={narrowed}
          toolbar={toolsWith}
        />
      ) : (
        <DataList
          caption="提交"
          columns={markColumns({
            full: data.work.score_total,
            someLate,
            grouped: groupsOf(data.list).length > 0,
            open,
            waits,
          })}
          rows={shown}
          rowKey={(r) => String(r.submission_id)}
          rowLabel={(r) => r.name}
          sorting={at.sorting}
          selection={{ selected, onChange: setSelected, selectable: (r) => r.state !== 'returned' }}
          toolbar={toolsWith(
            <Button size="sm" disabled={chosen.length === 0} onClick={() => setBatching(true)}>
              批量评分{chosen.length > 0 && `（${chosen.length}）`}
            </Button>,
          )}
          empty={
            data.list.length ? (
              <Empty title="没有符合条件的提交" icon="work">
                换个条件再看看
              </Empty>
            ) : (
              <Empty title="还没有提交" icon="work">
                学员提交后会出现在这里。
              </Empty>
            )
          }
        />
      )}
      {data && data.list.length > 0 && <MarksCopy roomId={roomId} workId={workId} />}
      {batching && (
        <MarkBatch
          roomId={roomId}
          workId={workId}
          title={data?.work.title ?? ''}
          submissionIds={chosen.map((r) => r.submission_id)}
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
