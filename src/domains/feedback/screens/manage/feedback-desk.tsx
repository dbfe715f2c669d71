import { feedbackStates } from '#contract/feedback/feedback.labels'
import { FEEDBACK_STATES, type FeedbackState } from '#contract/feedback/feedback.rules'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { ListEnd } from '#ui/lists/list-end'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { feedbackQueries } from '../../feedback.queries'
import { FeedbackCard } from './feedback-card'

const filters: { value: FeedbackState | 'all'; label: string }[] = [
  ...FEEDBACK_STATES.map((value) => ({ value, label: feedbackStates[value] })),
  { value: 'all', label: '全部' },
]

/** What people told those who run the platform, to be answered. */
export function FeedbackDesk() {
  const at = useListState({
    state: ['waiting', 'doing', 'done', 'all'],
  })
  const { filter, show, onOffset, onLimit } = at
  const state = filter.state === 'all' ? undefined : filter.state
  const query = usePaged(
    at,
    ({ page }) => feedbackQueries.lists({ state, ...page }),
    (one) => one.id,
  )
  const note = useAgeNote(query, '回复会先保存在这台设备上，联网后自动提交')
  const { data } = query
  return (
    <Page title="意见反馈" above="/console/training-room" note={note}>
      <div className="stack">
        <Chips label="状态" options={filters} value={filter.state} onChange={(next) => show({ state: next })} />
        <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
        {data?.list.length === 0 && (
          <Empty title={state === 'waiting' ? '没有待处理的反馈' : '这里还没有反馈'} icon="edit">
            有人提交反馈时，你会收到通知
          </Empty>
        )}
        {data?.list.map((one) => (
          <FeedbackCard key={one.id} feedback={one} />
        ))}
        <ListEnd end={query.end} page={data} unit="条" onOffset={onOffset} onLimit={onLimit} />
      </div>
    </Page>
  )
}
