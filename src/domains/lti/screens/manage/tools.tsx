import { useState } from 'react'
import { toolStateLabels } from '#contract/lti/lti.labels'
import { TOOL_STATES, type ToolRow, type ToolState } from '#contract/lti/tools/tools.model'
import { date } from '#lib/format'
import { navigate } from '#lib/navigate'
import { isDenied } from '#lib/net/errors'
import { useListState } from '#lib/use-list-state'
import { Chips, Tag, type Tone } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { Link } from '#ui/link'
import type { Column } from '#ui/lists/data-list'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { NotSupplier } from '../../../account/parts/not-supplier'
import { ltiQueries } from '../../lti.queries'

const ToolForm = popup(() => import('./tool-form').then((m) => m.ToolForm))

export const toolTones: Record<ToolState, Tone> = {
  pending: 'info',
  rejected: 'danger',
  enabled: 'success',
  disabled: 'warning',
}
const states = [
  { value: 'all' as const, label: '全部' },
  ...TOOL_STATES.map((value) => ({ value, label: toolStateLabels[value] })),
]
const shape = { state: ['all', ...TOOL_STATES], keyword: '' } as const

const columns = (pathOf: (id: number) => string): Column<ToolRow>[] => [
  { key: 'title', title: '工具', phone: 'title', cell: (t) => <Link href={pathOf(t.id)}>{t.title}</Link> },
  {
    key: 'state',
    title: '状态',
    phone: 'aside',
    width: '100px',
    cell: (t) => <Tag tone={toolTones[t.state]}>{toolStateLabels[t.state]}</Tag>,
  },
  { key: 'org', title: '组织', cell: (t) => t.org_name },
  { key: 'who', title: '登记人', cell: (t) => t.truename },
  { key: 'contents', title: '内容', numeric: true, width: '80px', cell: (t) => t.content_count },
  { key: 'time', title: '更新时间', numeric: true, width: '120px', cell: (t) => date(t.update_time) },
]

type Props = { title: string; pathOf: (id: number) => string; above: string; reviewed: boolean }

/** Third-party tools of an organisation, or those that a supplier registered. */
export function Tools({ title, pathOf, above, reviewed }: Props) {
  const at = useListState(shape)
  const [making, setMaking] = useState(false)
  const { keyword, state } = at.filter
  const query = usePaged(
    at,
    ({ page }) => ltiQueries.tools({ keyword, ...(state !== 'all' && { state }), ...page }),
    (tool) => tool.id,
  )
  if (isDenied(query.error)) return <NotSupplier title={title} />
  const make = (
    <HeadAction of={query.data?.list} error={query.error} narrowed={at.narrowed} onClick={() => setMaking(true)}>
      登记工具
    </HeadAction>
  )
  return (
    <Page title={title} above={above} wide barActions={make}>
      <PagedList
        caption="第三方工具"
        offline="管理第三方工具需要联网"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={columns(pathOf)}
        rowKey={(t) => String(t.id)}
        rowLabel={(t) => t.title}
        toolbar={
          <ListTools
            filters={
              <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
            }
            search={{
              label: '按名称搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        rowActions={(t) => [
          { key: 'open', label: t.can_edit ? '管理' : '查看', onSelect: () => navigate(pathOf(t.id)) },
        ]}
        empty={
          at.narrowed ? (
            <Empty title="没有找到工具" icon="search">
              换个名称或状态试试。
            </Empty>
          ) : (
            <Empty title="还没有第三方工具" icon="link" action={{ label: '登记工具', onClick: () => setMaking(true) }}>
              支持 LTI 1.3 的练习、测验和课程平台登记后，老师可以用它们做第三方活动，成绩自动回传。
            </Empty>
          )
        }
      />
      {making && (
        <ToolForm reviewed={reviewed} onClose={() => setMaking(false)} onSaved={(id) => navigate(pathOf(id))} />
      )}
    </Page>
  )
}
