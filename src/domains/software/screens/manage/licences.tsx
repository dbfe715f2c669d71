import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LICENCE_STATES,
  type LicenceState,
  licenceStateLabels,
  licenceStateOf,
} from '#contract/software/licences.rules'
import type { LicenceRow } from '#contract/software/software.model'
import { date } from '#lib/format'
import { serverSeconds } from '#lib/net/clock'
import { useListState } from '#lib/use-list-state'
import { Tag, type Tone } from '#ui/display/tag'
import { FilterField } from '#ui/fields/select-field'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { endLicence } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'
import { LicenceForm } from './licence-form'

const filters = { state: ['all', ...LICENCE_STATES], keyword: '' } as const
const tones: Record<LicenceState, Tone> = { running: 'success', ending: 'warning', ended: 'danger' }
const stateOf = (row: LicenceRow): LicenceState => licenceStateOf(row.end_time, serverSeconds())

const columns: Column<LicenceRow>[] = [
  { key: 'software', title: '软件', phone: 'title', cell: (row) => row.software_title },
  { key: 'org', title: '组织', cell: (row) => row.org_name },
  {
    key: 'seats',
    title: '名额',
    numeric: true,
    cell: (row) => (row.seats ? `${row.seats_used} / ${row.seats} 人` : '不限'),
  },
  { key: 'rooms', title: '实训室', numeric: true, cell: (row) => `${row.room_count} 个` },
  { key: 'end', title: '到期', numeric: true, cell: (row) => (row.end_time ? date(row.end_time) : '不限') },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    cell: (row) => <Tag tone={tones[stateOf(row)]}>{licenceStateLabels[stateOf(row)]}</Tag>,
  },
]

/** Which organisation may use which software, how many of it and until when. */
export function AdminLicences() {
  const client = useQueryClient()
  const at = useListState(filters)
  /** null: a new one. */
  const [edited, setEdited] = useState<LicenceRow | null>()
  const { state, keyword } = at.filter
  const query = usePaged(
    at,
    ({ page }) =>
      softwareQueries.licences({ keyword: keyword || undefined, state: state === 'all' ? undefined : state, ...page }),
    (row) => `${row.software_id}-${row.org_id}`,
  )
  const latest = (row: LicenceRow) =>
    query.data?.list.find(({ software_id, org_id }) => software_id === row.software_id && org_id === row.org_id) ?? row
  const end = async (row: LicenceRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const rooms = row.room_count ? `，正在使用它的 ${row.room_count} 个实训室也打不开了` : ''
    const body = `${row.org_name}不能再使用“${row.software_title}”${rooms}。可以随时再授权。`
    if (!(await confirm({ title: '结束授权？', body, confirmText: '结束授权', danger: true }))) return
    await attempt(async () => {
      await endLicence(client, row)
      await say('授权已结束')
    })
  }
  const give = (
    <HeadAction
      of={query.data?.list}
      error={query.error}
      narrowed={keyword !== '' || state !== 'all'}
      online
      onClick={() => setEdited(null)}
    >
      授权
    </HeadAction>
  )
  return (
    <Page title="软件授权" above="/index" wide barActions={give}>
      <PagedList
        caption="软件授权"
        offline="修改授权需要联网"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns}
        rowKey={(row) => `${row.software_id}-${row.org_id}`}
        rowLabel={(row) => `${row.software_title}，${row.org_name}`}
        rowActions={(row) => [
          { key: 'edit', label: stateOf(row) === 'ended' ? '重新授权' : '修改', onSelect: () => setEdited(row) },
          ...(stateOf(row) === 'ended'
            ? []
            : [{ key: 'end', label: '结束授权', menu: true, danger: true, online: true, onSelect: () => end(row) }]),
        ]}
        empty={
          keyword || state !== 'all' ? (
            <Empty title="没有符合的授权" icon="search" />
          ) : (
            <Empty title="还没有软件授权" icon="apps" action={{ label: '授权', onClick: () => setEdited(null) }}>
              授权后，组织的实训室可以添加和打开软件
            </Empty>
          )
        }
        toolbar={
          <ListTools
            filters={
              <FilterField
                label="状态"
                of={filters.state}
                labels={licenceStateLabels}
                value={state}
                onChange={(next) => at.show({ state: next })}
              />
            }
            search={{
              label: '按软件或组织名称搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
      />
      {edited !== undefined && <LicenceForm licence={edited && latest(edited)} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}
