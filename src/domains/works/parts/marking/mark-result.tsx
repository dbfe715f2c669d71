import { useQuery } from '@tanstack/react-query'
import type { MarkResult as Result } from '#contract/works/marking/marks.model'
import { returnedWords } from '#contract/works/marking/marks.words'
import { itemKindLabels } from '#contract/works/works.labels'
import type { Work, WorkItem } from '#contract/works/works.model'
import { itemScore } from '#contract/works/works.rules'
import { errorText } from '#lib/net/errors'
import { useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { Score } from '#ui/display/score'
import { Card } from '#ui/layout/card'
import { OfflineNote } from '#ui/states/offline-note'
import { Skeleton } from '#ui/states/skeleton'
import { marksQueries } from '../../marks.queries'
import { unsentHandIn } from '../../passes.offline'
import { NoteList } from '../answer/note-list'

type MarkResultProps = { roomId: number; work: Work }

/** How the hand-in was marked, once the scores are released; why it came back, at once. */
export function MarkResult({ roomId, work }: MarkResultProps) {
  const { data, error, refetch } = useQuery(marksQueries.result(roomId, work.id))
  const handIn = unsentHandIn(useOutbox().items, work.id)
  if (!data && error)
    return (
      <Card
        title="成绩"
        extra={
          <Button size="sm" variant="secondary" onClick={() => refetch()}>
            重试
          </Button>
        }
      >
        {errorText(error)}
      </Card>
    )
  if (!data) return <Skeleton height="88px" />
  if (data.returned) {
    // Handed in anew it waits for the network, which is said where it was handed in.
    if (handIn && handIn.state !== 'refused') return null
    return <OfflineNote kind="returned">{returnedWords(data.returned)}</OfflineNote>
  }
  if (data.score < 0) return null
  const items = work.steps.flatMap((s) => s.items)
  return (
    <Card title="成绩" extra={<Score score={data.score} full={work.score_total} withFull />}>
      <ul className="stack">
        {items.map((item) => {
          const points = data.items.find((p) => p.item_id === item.id)
          return points && <ItemResult key={item.id} item={item} points={points} comments={data.comments} />
        })}
      </ul>
    </Card>
  )
}

type ItemResultProps = { item: WorkItem; points: Result['items'][number]; comments: Result['comments'] }

function ItemResult({ item, points, comments }: ItemResultProps) {
  const rows = item.rubric.flatMap((r) => {
    const given = points.rubric.find((one) => one.id === r.id)
    return given ? [`${r.title} ${given.score}/${r.max}`] : []
  })
  return (
    <li>
      <span className="row">
        <strong>{item.title || itemKindLabels[item.kind]}</strong>
        <Score score={points.score} full={itemScore(item)} withFull />
      </span>
      {rows.length > 0 && <p className="secondary tabular">{rows.join(' · ')}</p>}
      {points.comment && <p>{points.comment}</p>}
      <NoteList comments={comments.filter((c) => c.item_id === item.id)} />
    </li>
  )
}
