import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { solutionStateLabels } from '#contract/solutions/solutions.labels'
import type { SolutionRow } from '#contract/solutions/solutions.model'
import { SOLUTION_STATES } from '#contract/solutions/solutions.rules'
import { navigate } from '#lib/navigate'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { Page } from '#ui/layout/page'
import { HeadAction } from '#ui/lists/head-action'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { solutionPage } from '../../parts/paths'
import { removeSolution, takeDownSolution } from '../../solutions.mutations'
import { solutionsQueries } from '../../solutions.queries'
import { PublishDialog } from './publish-dialog'
import { solutionColumns } from './solution-columns'
import { SolutionForm } from './solution-form'

const states = [
  { value: 'all', label: '全部' },
  ...SOLUTION_STATES.map((value) => ({ value, label: solutionStateLabels[value] })),
] as const
const shape = { state: ['all', ...SOLUTION_STATES], keyword: '' } as const

/** The organisation's solutions: written, published, taken down, deleted. `first` is edited at once. */
export function ConsoleSolutions({ first = 0 }: { first?: number }) {
  const at = useListState(shape)
  /** 0: a new one. */
  const [editing, setEditing] = useState<number | undefined>(first || undefined)
  const [publishing, setPublishing] = useState<SolutionRow>()
  const { keyword, state } = at.filter
  const query = usePaged(
    at,
    ({ page }) => solutionsQueries.managed({ keyword, ...(state !== 'all' && { state }), ...page }),
    ({ id }) => id,
  )
  const acts = useActs()
  const make = (
    <HeadAction of={query.data?.list} error={query.error} narrowed={at.narrowed} onClick={() => setEditing(0)}>
      新建方案
    </HeadAction>
  )
  return (
    <Page title="方案管理" above="/index" wide barActions={make}>
      <PagedList
        caption="方案"
        offline="管理方案需要联网"
        unit="套"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        columns={solutionColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={
          <ListTools
            filters={
              <Chips label="状态" options={states} value={state} onChange={(next) => at.show({ state: next })} />
            }
            search={{
              label: '按名称或简介搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        rowActions={(row) => [
          { key: 'open', label: '查看', onSelect: () => navigate(solutionPage(row.id)) },
          { key: 'edit', label: '编辑', onSelect: () => setEditing(row.id) },
          row.state === 'published'
            ? { key: 'down', label: '下架', online: true, onSelect: () => acts.takeDown(row) }
            : { key: 'publish', label: '发布', onSelect: () => setPublishing(row) },
          { key: 'remove', label: '删除', danger: true, menu: true, online: true, onSelect: () => acts.remove(row) },
        ]}
        empty={
          at.narrowed ? (
            <Empty title="没有找到方案" icon="search">
              换个名称或状态试试。
            </Empty>
          ) : (
            <Empty title="还没有方案" icon="apps" action={{ label: '新建方案', onClick: () => setEditing(0) }}>
              把一间做好的实训室写成方案，其他老师就能一键照着建。
            </Empty>
          )
        }
      />
      {editing === 0 && <SolutionForm onClose={() => setEditing(undefined)} />}
      {editing !== undefined && editing > 0 && <Editing id={editing} onClose={() => setEditing(undefined)} />}
      {publishing && <PublishDialog solution={publishing} onClose={() => setPublishing(undefined)} />}
    </Page>
  )
}

function Editing({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(solutionsQueries.detail(id))
  return data ? <SolutionForm solution={data} onClose={onClose} /> : null
}

/** Takes down and deletes; both are asked about once. */
const useActs = () => {
  const client = useQueryClient()
  const act = async (title: string, verb: string, body: string, does: () => Promise<unknown>) => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: `${verb}方案`, body, confirmText: verb, danger: true }))) return
    await attempt(async () => {
      await does()
      await say(`已${verb}“${title}”`)
    })
  }
  return {
    takeDown: ({ id, title }: SolutionRow) =>
      act(title, '下架', '下架后不能再使用，已经建好的实训室不受影响。', () => takeDownSolution(client, id)),
    remove: ({ id, title }: SolutionRow) =>
      act(title, '删除', '删除后不能恢复，已经建好的实训室不受影响。', () => removeSolution(client, id)),
  }
}
