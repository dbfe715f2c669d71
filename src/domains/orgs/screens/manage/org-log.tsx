import { orgLogApi } from '#contract/orgs/log/log.api'
import { type DeedNames, deedLine, doerName, orgActions } from '#contract/orgs/log/log.labels'
import type { OrgLogRow } from '#contract/orgs/log/log.model'
import { dateTime } from '#lib/format'
import { useListState } from '#lib/use-list-state'
import { Page } from '#ui/layout/page'
import type { Column } from '#ui/lists/data-list'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { orgsQueries } from '../../orgs.queries'
import styles from './console.module.css'

type Line = (row: OrgLogRow) => string

const columnsOf = (line: Line): Column<OrgLogRow>[] => [
  { key: 'what', title: '操作', phone: 'title', cell: (row) => <span className={styles.words}>{line(row)}</span> },
  { key: 'who', title: '操作人', width: '120px', cell: (row) => doerName(row.truename) },
  { key: 'place', title: '实训室/组织', cell: (row) => row.place },
  { key: 'time', title: '时间', numeric: true, width: '170px', cell: (row) => dateTime(row.time) },
]

/** Who did what in the organisation and its rooms, newest first; `names` are those of deeds that other domains keep. */
export function OrgLog({ names, back = '/console/training-room' }: { names: DeedNames; back?: string }) {
  const line = deedLine({ ...names, ...orgActions })
  const at = useListState({ keyword: '' })
  const { filter, show, onOffset, onLimit } = at
  const { keyword } = filter
  const query = usePaged(
    at,
    ({ offset, limit }) => orgsQueries.log({ keyword, offset, limit }),
    (row) => row.id,
  )
  return (
    <Page title="操作记录" above={back} wide>
      <PagedList
        caption="操作记录"
        offline="查看最新的操作记录需要联网"
        query={query}
        unit="条"
        onOffset={onOffset}
        onLimit={onLimit}
        columns={columnsOf(line)}
        rowKey={(row) => row.id}
        rowLabel={line}
        empty={
          <Empty title={keyword ? '没有找到符合的记录' : '还没有操作记录'} icon="clock">
            本组织、下级组织和各实训室里的重要操作会记在这里，记录不能修改。
          </Empty>
        }
        toolbar={
          <ListTools
            actions={<ExportMenu api={orgLogApi.file} query={keyword ? { keyword } : {}} />}
            search={{
              label: '按操作、姓名或实训室搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => show({ keyword: next }),
            }}
          />
        }
      />
    </Page>
  )
}
