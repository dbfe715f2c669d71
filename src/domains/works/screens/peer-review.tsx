import { useQuery } from '@tanstack/react-query'
import { peerTerms } from '#contract/works/peers/peers.labels'
import type { PeerMine, PeerRow } from '#contract/works/peers/peers.model'
import { when } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useOutbox } from '#lib/outbox/outbox'
import { Tag } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { lazyComponent } from '#ui/states/lazy-component'
import { useAgeNote } from '#ui/states/offline-note'
import { Progress } from '#ui/states/progress'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { useRoomWords } from '../../rooms/parts/room-words'
import { reviewPage, workPage } from '../parts/paths'
import { unsentReviews } from '../peers.offline'
import { peersQueries } from '../peers.queries'

const PeerSheet = lazyComponent(() => import('../parts/marking/peer-sheet').then((m) => m.PeerSheet))

type PeerReviewProps = { roomId: number; workId: number; reviewId: number | undefined }

/** What a person reviews of others: the list, or one of them. */
export function PeerReview({ roomId, workId, reviewId }: PeerReviewProps) {
  const query = useQuery(peersQueries.mine(roomId, workId))
  if (reviewId)
    return <One key={reviewId} roomId={roomId} workId={workId} reviewId={reviewId} list={query.data?.list} />
  return <All roomId={roomId} workId={workId} query={query} />
}

type AllProps = { roomId: number; workId: number; query: ReturnType<typeof useMine> }
const useMine = (roomId: number, workId: number) => useQuery(peersQueries.mine(roomId, workId))

function All({ roomId, workId, query }: AllProps) {
  const note = useAgeNote(query)
  const { data } = query
  const { items } = useOutbox()
  // Handed over as far as its writer is concerned, and not yet on the server.
  const isWaiting = (row: PeerRow) => unsentReviews(items, row.id).some((one) => one.giving.done)
  const done = data?.list.filter((r) => r.state === 'given' || isWaiting(r)).length ?? 0
  return (
    <Page title="互评" backHref={workPage(roomId, workId)} note={note}>
      <QueryView query={query} />
      {/* One may review in several works at once. A copy kept by an earlier page has no name. */}
      {data?.work_title && <p className="secondary">{data.work_title}</p>}
      {data && data.list.length === 0 && <Nothing roomId={roomId} mine={data} />}
      {data && data.list.length > 0 && (
        <>
          <p className="secondary tabular">{peerTerms(data, serverSeconds())}</p>
          <Progress
            value={(100 * done) / data.list.length}
            label="互评进度"
            text={`已完成 ${done} / ${data.list.length} 份`}
          />
          <List label="待我互评">
            {data.list.map((row) => (
              <Row key={row.id} row={row} waiting={isWaiting(row)} href={reviewPage(roomId, workId, row.id)} />
            ))}
          </List>
        </>
      )}
    </Page>
  )
}

const states = {
  todo: { tone: 'warning', text: '待互评' },
  begun: { tone: 'info', text: '没写完' },
  given: { tone: 'success', text: '已提交' },
} as const
const unsent = { tone: 'info', text: '待提交' } as const

function Row({ row, waiting, href }: { row: PeerRow; waiting: boolean; href: string }) {
  const { tone, text } = waiting ? unsent : states[row.state]
  if (row.away) return <ListRow title={row.name} description="作者正在修改，稍后再评" extra={<Tag>暂停</Tag>} />
  return (
    <ListRow
      title={row.name}
      {...(row.moved && { description: '有新版本，请核对' })}
      href={href}
      extra={<Tag tone={tone}>{text}</Tag>}
    />
  )
}

function Nothing({ mine, roomId }: { mine: PeerMine; roomId: number }) {
  const words = useRoomWords(roomId)
  if (mine.phase === 'open')
    return (
      <Empty title="暂时没有分配给你的提交" icon="edit">
        {words('提交了{work}的同学互相评，分配好会通知你')}
      </Empty>
    )
  if (mine.phase === 'soon')
    return (
      <Empty title="互评还没有开始" icon="edit">
        {when(mine.begin_time)} 开始
      </Empty>
    )
  return (
    <Empty title={mine.phase === 'over' ? '互评已经结束' : words('这份{work}没有开启互评')} icon="edit">
      {mine.phase === 'over' && words('成绩公布后，可以在{work}里看到收到的评语')}
    </Empty>
  )
}

type OneProps = { roomId: number; workId: number; reviewId: number; list: readonly PeerRow[] | undefined }

function One({ roomId, workId, reviewId, list }: OneProps) {
  const query = useQuery(peersQueries.sheet(roomId, reviewId))
  const note = useAgeNote(query)
  const { data } = query
  const skeleton = (
    <Page title="互评" backHref={reviewPage(roomId, workId)} wide>
      <QueryView query={query} skeleton={<SkeletonCards />} />
    </Page>
  )
  if (!data) return skeleton
  return (
    <PeerSheet
      roomId={roomId}
      workId={workId}
      sheet={data}
      next={list?.find((r) => r.id !== reviewId && r.state !== 'given' && !r.away)}
      note={note}
      fallback={skeleton}
    />
  )
}
