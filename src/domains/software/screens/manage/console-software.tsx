import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { softwareStateLabels, softwareTypeLabels } from '#contract/software/software.labels'
import {
  SOFTWARE_STATES,
  SOFTWARE_TYPES,
  type SoftwareState,
  type SoftwareType,
} from '#contract/software/software.model'
import { useDataAge } from '#lib/data-age'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { DataList } from '#ui/data-list'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { Pager } from '#ui/pager'
import { SearchField } from '#ui/search-field'
import { SelectField } from '#ui/select-field'
import { Chips } from '#ui/tag'
import { useDesk } from '#ui/use-media'
import { catalogueDetail } from '../../parts/software-paths'
import { softwareQueries } from '../../software.queries'
import styles from './manage.module.css'
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
const NOTHING = { keyword: '', state: 'all' as SoftwareState | 'all', type: '', offset: 0 }

/** The organisation's catalogue: found, made, opened, switched off and taken down. */
export function ConsoleSoftware() {
  const desk = useDesk()
  const [filter, setFilter] = useState(NOTHING)
  const [making, setMaking] = useState(false)
  const { keyword, state, type, offset } = filter
  const query = useQuery({
    ...softwareQueries.lists({
      keyword: keyword.trim(),
      ...(state !== 'all' && { status: state }),
      ...(type && { type: Number(type) as SoftwareType }),
      offset,
    }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  const age = useDataAge(query)
  const setStatus = useStatus()
  const show = (next: Partial<typeof filter>) => setFilter({ ...filter, offset: 0, ...next })
  const filtered = keyword.trim() !== '' || state !== 'all' || type !== ''
  const make = (
    <Button icon="plus" onClick={() => setMaking(true)}>
      新建软件
    </Button>
  )
  return (
    <Page
      title="软件管理"
      backHref={desk ? undefined : '/index'}
      wide
      note={
        age !== undefined && (
          <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
            管理软件需要联网
          </OfflineNote>
        )
      }
      {...(desk ? { right: make } : { actions: make })}
    >
      <div className={styles.tools}>
        <div className={styles.bar}>
          <Chips label="状态" options={states} value={state} onChange={(next) => show({ state: next })} />
          <div className={styles.search}>
            <SearchField
              label="按名称搜索"
              value={keyword}
              busy={query.isFetching && keyword !== ''}
              onChange={(next) => show({ keyword: next })}
            />
          </div>
          <SelectField label="类型" hideLabel value={type} options={types} onChange={(next) => show({ type: next })} />
        </div>
      </div>
      {!data && error ? (
        <ErrorState error={error} onRetry={() => query.refetch()} />
      ) : (
        <DataList
          caption="软件"
          columns={softwareColumns}
          rows={data?.list}
          rowKey={(s) => String(s.id)}
          rowLabel={(s) => s.title}
          rowActions={(s) => [
            { key: 'open', label: s.can_edit ? '管理' : '查看', onSelect: () => navigate(catalogueDetail(s.id)) },
            ...(s.can_edit ? stepsOf(s.status) : []).map((step) => ({
              key: step.to,
              label: step.label,
              danger: step.to === 'taken_down',
              onSelect: () => setStatus(s, step),
            })),
          ]}
          empty={
            filtered ? (
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
      )}
      {data && <Pager unit="个" page={data} onOffset={(next) => show({ offset: next })} />}
      {making && <SoftwareForm onClose={() => setMaking(false)} onSaved={(id) => navigate(catalogueDetail(id))} />}
    </Page>
  )
}
