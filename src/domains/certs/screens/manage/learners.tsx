import { requirementLabel } from '#contract/certs/certs.labels'
import type { CertLearner, CertStats, LearnerState } from '#contract/certs/certs.model'
import { date } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Chips, Tag, type Tone } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { useRoomWords } from '../../../rooms/parts/room-words'
import { type CertRef, certsQueries } from '../../certs.queries'

const labels: Record<LearnerState, string> = {
  ready: '待颁发',
  doing: '进行中',
  idle: '未开始',
  awarded: '已获证',
  lapsed: '已失效',
}
const tones: Record<LearnerState, Tone> = {
  ready: 'info',
  doing: 'scene',
  idle: 'neutral',
  awarded: 'success',
  lapsed: 'warning',
}
const STATES = ['all', 'ready', 'doing', 'idle', 'awarded', 'lapsed'] as const
const shape = { state: STATES, keyword: '' } as const

type Props = { at: CertRef; requirements: CertStats['requirements'] }

/** Who is where on the way to a certificate, and what each still lacks. */
export function CertLearners({ at: { roomId, certId }, requirements }: Props) {
  const words = useRoomWords(roomId)
  const at = useListState(shape)
  const { state, keyword } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      certsQueries.learners({
        ...{ training_room_id: roomId, cert_id: certId, keyword },
        ...(state !== 'all' && { state }),
        ...page,
      }),
    ({ uid }) => uid,
  )
  const titles = new Map(requirements.map(({ id, kind, title }) => [id, `${requirementLabel(kind, words)}“${title}”`]))
  const columns: Column<CertLearner>[] = [
    { key: 'name', title: '姓名', cell: ({ truename }) => truename, phone: 'title' },
    {
      key: 'state',
      title: '状态',
      cell: (row) => <Tag tone={tones[row.state]}>{labels[row.state]}</Tag>,
      phone: 'aside',
    },
    { key: 'team', title: '团队', cell: ({ team }) => team || '—' },
    { key: 'met', title: '已完成', numeric: true, cell: ({ met_count }) => `${met_count} / ${requirements.length}` },
    {
      key: 'missing',
      title: '还差',
      wide: true,
      // Who has it lacks nothing, whatever is asked of others since.
      cell: ({ missing, number }) =>
        (!number &&
          missing
            .map((id) => titles.get(id))
            .filter(Boolean)
            .join('、')) ||
        '—',
    },
    {
      key: 'number',
      title: '证书',
      wide: true,
      cell: ({ number, award_time }) => (number ? `${number} · ${date(award_time)}` : '—'),
    },
  ]
  return (
    <PagedList
      caption="学员进度"
      offline="查看学员进度需要联网"
      query={query}
      onOffset={at.onOffset}
      onLimit={at.onLimit}
      columns={columns}
      rowKey={({ uid }) => String(uid)}
      rowLabel={({ truename }) => truename}
      toolbar={
        <ListTools
          filters={
            <Chips
              label="状态"
              options={STATES.map((value) => ({ value, label: value === 'all' ? '全部' : labels[value] }))}
              value={state}
              onChange={(next) => at.show({ state: next })}
            />
          }
          search={{
            label: '按姓名搜索',
            value: keyword,
            busy: query.isFetching,
            onSearch: (next) => at.show({ keyword: next }),
          }}
        />
      }
      empty={<Empty title="没有符合条件的学员" icon="team" />}
    />
  )
}
