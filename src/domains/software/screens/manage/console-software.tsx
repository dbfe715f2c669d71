import { type ReactNode, useState } from 'react'
import { softwareStateLabels, softwareTypeLabels } from '#contract/software/software.labels'
import { SOFTWARE_STATES, SOFTWARE_TYPES, type SoftwareState } from '#contract/software/software.model'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Page } from '#ui/layout/page'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { catalogueDetail } from '../../parts/software-paths'
import { softwareQueries } from '../../software.queries'
import { softwareColumns } from './software-columns'
import { SoftwareForm } from './software-form'
import { stepsOf, useStatus } from './use-status'

const states: { value: SoftwareState | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  ...SOFTWARE_STATES.map((value) => ({ value, label: softwareStateLabels[value] })),
]
const types = [
  { value: '', label: '全部类型' },
  ...SOFTWARE_TYPES.map((type) => ({ value: String(type), label: softwareTypeLabels[type] })),
]
const shape = { state: ['all', ...SOFTWARE_STATES], type: '', keyword: '' } as const

/** The organisation's catalogue: found, made, opened, switched off and taken down. */
export function ConsoleSoftware({ more }: { more?: ReactNode }) {
  const at = useListState(shape, { sorts: ['title', 'status', 'type', 'rooms', 'time'] })
  const [making, setMaking] = useState(false)
  const { keyword, state } = at.filter
  const type = SOFTWARE_TYPES.find((t) => String(t) === at.filter.type)
  const query = usePaged(
    at,
    ({ page }) =>
      softwareQueries.lists({
        keyword,
        ...(state !== 'all' && { status: state }),
        ...(type && { type }),
        ...(at.order && { sort: at.order }),
        ...page,
      }),
    (software) => software.id,
  )
  const setStatus = useStatus()
  const make = (
    <HeadAction of={query.data?.list} error={query.error} narrowed={at.narrowed} onClick={() => setMaking(true)}>
      新建软件
    </HeadAction>
  )
  return (
    <Page title="软件管理" above="/index" wide barActions={make}>
      {more}
      <PagedList
        caption="软件"
        offline="管理软件需要联网"
        unit="个"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={softwareColumns}
        rowKey={(s) => String(s.id)}
        rowLabel={(s) => s.title}
        toolbar={
          <ListTools
            filters={
              <>
                <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
                <SelectField
                  label="类型"
                  hideLabel
                  value={type ? String(type) : ''}
                  options={types}
                  onChange={(next) => at.show({ type: next })}
                />
              </>
            }
            search={{
              label: '按名称搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        rowActions={(s) => [
          { key: 'open', label: s.can_edit ? '管理' : '查看', onSelect: () => navigate(catalogueDetail(s.id)) },
          ...(s.can_edit ? stepsOf(s.status) : []).map((step) => ({
            key: step.to,
            label: step.label,
            danger: step.to === 'taken_down',
            online: true,
            onSelect: () => setStatus(s, step),
          })),
        ]}
        empty={
          at.narrowed ? (
            <Empty title="没有找到软件" icon="search">
              换个名称、状态或类型试试。
            </Empty>
          ) : (
            <Empty title="还没有软件" icon="apps" action={{ label: '新建软件', onClick: () => setMaking(true) }}>
              组织自己的实训软件，以及上级组织和平台授权使用的软件会列在这里。
            </Empty>
          )
        }
      />
      {making && <SoftwareForm onClose={() => setMaking(false)} onSaved={(id) => navigate(catalogueDetail(id))} />}
    </Page>
  )
}
