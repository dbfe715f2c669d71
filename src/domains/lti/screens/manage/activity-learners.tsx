import { useQuery } from '@tanstack/react-query'
import { ltiActivitiesApi } from '#contract/lti/activities/activities.api'
import type { ActivityLearner } from '#contract/lti/activities/activities.model'
import { activityStateLabels, progressLabels } from '#contract/lti/lti.labels'
import { when } from '#lib/format'
import { given } from '#lib/net/query'
import { useListState } from '#lib/use-list-state'
import { Score } from '#ui/display/score'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { ltiQueries } from '../../lti.queries'
import { activitiesPath } from '../../parts/paths'
import { StateTag } from '../../parts/report-line'

const STATES = ['none', 'opened', 'done'] as const
const states = [
  { value: 'all' as const, label: '全部' },
  ...STATES.map((value) => ({ value, label: activityStateLabels[value] })),
]
const shape = { state: ['all', ...STATES], keyword: '' } as const

const columns: Column<ActivityLearner>[] = [
  { key: 'name', title: '姓名', sort: 'name', phone: 'title', cell: (l) => l.truename },
  { key: 'state', title: '状态', phone: 'aside', width: '100px', cell: (l) => <StateTag state={l.state} /> },
  {
    key: 'progress',
    title: '进度',
    width: '100px',
    cell: (l) => (l.progress ? progressLabels[l.progress] : '—'),
  },
  {
    key: 'score',
    title: '得分',
    sort: 'score',
    numeric: true,
    width: '110px',
    cell: (l) => (l.score === null ? '—' : <Score score={l.score} full={l.full} withFull />),
  },
  { key: 'comment', title: '评语', wide: true, cell: (l) => l.comment || '—' },
  { key: 'time', title: '回传时间', sort: 'time', width: '160px', cell: (l) => (l.time ? when(l.time) : '—') },
]

/** How the learners of a room stand in one activity, by what its tool reported. */
export function ActivityLearners({ roomId, id }: { roomId: number; id: number }) {
  const activity = useQuery(ltiQueries.lists(roomId)).data?.list.find((one) => one.id === id)
  const at = useListState(shape, { sorts: ['name', 'score', 'time'] })
  const { keyword, state } = at.filter
  const asked = { keyword, ...(state !== 'all' && { state }), ...(at.order && { sort: at.order }) }
  const query = usePaged(
    at,
    ({ page }) => ltiQueries.learners(roomId, id, { ...asked, ...page }),
    (learner) => learner.uid,
  )
  return (
    <Page title={activity?.title || '第三方活动'} backHref={activitiesPath(roomId)} wide>
      {activity && (
        <p className="secondary">
          {activity.tool_title
            ? `完成情况和成绩由“${activity.tool_title}”回传`
            : '这个活动只打开链接，不回传成绩，打开过就算完成'}
          {activity.closed && `；${activity.closed}`}
        </p>
      )}
      <PagedList
        caption="学员"
        offline="最新的回传需要联网"
        unit="人"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={columns}
        rowKey={(l) => String(l.uid)}
        rowLabel={(l) => l.truename}
        toolbar={
          <ListTools
            actions={
              <ExportMenu
                api={ltiActivitiesApi.exportLearners}
                query={{ training_room_id: roomId, id, ...given(asked) }}
              />
            }
            filters={
              <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
            }
            search={{
              label: '按姓名搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          <Empty title={at.narrowed ? '没有找到学员' : '实训室里还没有学员'} icon="user">
            {at.narrowed ? '换个姓名或状态试试。' : '学员加入实训室后会列在这里。'}
          </Empty>
        }
      />
    </Page>
  )
}
