import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PassRow } from '#contract/works/passes/passes.model'
import type { WorkItemOf } from '#contract/works/works.model'
import { when } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { Button } from '#ui/button'
import { Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { passesQueries } from '../../passes.queries'
import { worksQueries } from '../../works.queries'
import { workPage } from '../paths'
import { roomForFiles, takeFiles } from './take-files'

type ShareProps = {
  files: readonly File[]
  /** They are part of an answer now, which stands on the page of this address. */
  onTaken: (href: string) => void
}

/** Puts files that came from another app into an answer that is not handed in: first the work is chosen, then its item. */
export function ShareIntoWork({ files, onTaken }: ShareProps) {
  const query = useQuery(passesQueries.reading())
  const [chosen, setChosen] = useState<PassRow>()
  if (chosen) return <Items work={chosen} files={files} onTaken={onTaken} onBack={() => setChosen(undefined)} />
  if (!query.data) return <QueryView query={query} skeleton={<SkeletonList />} />
  const open = query.data.list.filter(
    ({ state }) => state === 'none' || state === 'in_progress' || state === 'returned',
  )
  return (
    <Section title="放进工单">
      {open.length === 0 ? (
        <Empty title="没有要做的工单" icon="work">
          老师发布工单后，可以把文件放进去
        </Empty>
      ) : (
        <List label="放进哪个工单">
          {open.map((row) => (
            <ListRow
              key={row.id}
              title={row.title}
              description={[row.room_title, row.deadline > 0 && `${when(row.deadline)} 截止`]
                .filter(Boolean)
                .join(' · ')}
              onClick={() => setChosen(row)}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

function Items({ work, files, onTaken, onBack }: ShareProps & { work: PassRow; onBack: () => void }) {
  const words = useRoomWords(work.training_room_id)
  const whole = useQuery(worksQueries.detail(work.id))
  const pass = useQuery(passesQueries.detail(work.training_room_id, work.id))
  const [problems, setProblems] = useState<{ item: number; text: string }>()
  const [busy, setBusy] = useState(false)
  const { items } = useOutbox()
  const error = whole.error ?? pass.error
  const take = async (step: number, item: WorkItemOf<'upload'>, revision: number, left: number) => {
    setBusy(true)
    const ref = { roomId: work.training_room_id, workId: work.id, title: work.title }
    const problem = await takeFiles({ work: ref, item, revision, left, files }).finally(() => setBusy(false))
    if (problem) setProblems({ item: item.id, text: problem })
    else onTaken(workPage(work.training_room_id, work.id, step))
  }
  const choices =
    whole.data && pass.data
      ? whole.data.steps.flatMap((step) =>
          step.items
            .filter((item) => item.kind === 'upload')
            .map((item) => ({ step, item, ...roomForFiles(work.id, item, pass.data.answers, items) })),
        )
      : undefined
  return (
    <Section title={`放进“${work.title}”`}>
      {!choices && error && <ErrorState error={error} onRetry={() => Promise.all([whole.refetch(), pass.refetch()])} />}
      {!choices && !error && <SkeletonList />}
      {choices?.length === 0 && (
        <Empty title={words('这份{work}没有要上传文件的步骤')} icon="work">
          请选择其他工单
        </Empty>
      )}
      {choices && choices.length > 0 && (
        <List label="放进哪一步">
          {choices.map(({ step, item, revision, left }) => (
            <ListRow
              key={item.id}
              title={item.title || step.title || '文件作答'}
              description={
                problems?.item === item.id
                  ? problems.text
                  : left > 0
                    ? `还能放 ${left} 个文件`
                    : `已有 ${item.content.max} 个文件，不能再放`
              }
              disabled={busy || left === 0 || pass.data?.closed !== ''}
              onClick={() => void take(step.id, item, revision, left)}
            />
          ))}
        </List>
      )}
      {pass.data && pass.data.closed !== '' && <p className="secondary">{pass.data.closed}</p>}
      <div className="row">
        <Button variant="secondary" onClick={onBack}>
          选择其他工单
        </Button>
      </div>
    </Section>
  )
}
