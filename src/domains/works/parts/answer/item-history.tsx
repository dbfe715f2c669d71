import { useQuery } from '@tanstack/react-query'
import { when } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { Version } from '#ui/display/versions'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import type { WorkRef } from '../../passes.offline'
import { passesQueries } from '../../passes.queries'
import { worksQueries } from '../../works.queries'
import { AnswerView } from './answer-view'

type ItemHistoryProps = { work: WorkRef; itemId: number; onClose: () => void }

/** Every version of one answer, the newest first: who wrote it and when. */
export function ItemHistory({ work, itemId, onClose }: ItemHistoryProps) {
  const query = useQuery(passesQueries.versions(work.roomId, work.workId, itemId))
  const steps = useQuery(worksQueries.detail(work.workId)).data?.steps ?? []
  const item = steps.flatMap((s) => s.items).find((i) => i.id === itemId)
  const { data } = query
  return (
    <SheetOrDialog open onClose={onClose} title="历史版本">
      <QueryView query={query} skeleton={<SkeletonList rows={3} />} />
      <ol className="stack">
        {data?.answers.map((answer) => (
          <li key={answer.revision}>
            <Version>
              <span className="row">
                <strong>
                  {answer.truename} {when(answer.device_time)}
                </strong>
                {answer.current && <Tag tone="success">现在用的</Tag>}
              </span>
              <AnswerView item={item} answer={answer} />
            </Version>
          </li>
        ))}
      </ol>
    </SheetOrDialog>
  )
}
