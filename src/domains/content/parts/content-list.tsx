import { contentStateLabels } from '#contract/content/content.labels'
import type { ContentCard, ContentState } from '#contract/content/content.model'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { usePaged } from '#ui/lists/use-paged'
import type { contentQueries, MineFilter } from '../content.queries'
import { TYPE_CHOICES, TypeFilter } from './type-filter'

type Asked<S> = Omit<MineFilter, 'state'> & { state?: S }

/** A list of content by state, type and words, kept in the address: what its table shows, and its tools. */
export const useContentList = <const S extends ContentState>(
  states: readonly S[],
  ask: (filter: Asked<S>) => ReturnType<typeof contentQueries.mine>,
) => {
  const options = [
    { value: 'all' as const, label: '全部' },
    ...states.map((value) => ({ value, label: contentStateLabels[value] })),
  ]
  const shape = { state: ['all', ...states], type: TYPE_CHOICES, keyword: '' } as const
  const at = useListState(shape, { sorts: ['title', 'time', 'views'] })
  const { keyword, state, type } = at.filter
  const filter = {
    keyword,
    ...(state !== 'all' && { state }),
    ...(type !== 'all' && { content_type: type }),
    ...(at.order && { sort: at.order }),
  }
  const query = usePaged(
    at,
    ({ page }) => ask({ ...filter, ...page }),
    ({ id }) => id,
  )
  return {
    state,
    narrowed: at.narrowed,
    table: {
      ...{ unit: '项', query, onOffset: at.onOffset, onLimit: at.onLimit, sorting: at.sorting },
      rowKey: ({ id }: ContentCard) => String(id),
      rowLabel: ({ title }: ContentCard) => title,
    },
    byState: <Chips label="状态" options={options} value={state} onChange={(next) => at.show({ state: next })} />,
    byType: <TypeFilter value={type} onChange={(next) => at.show({ type: next })} />,
    search: {
      label: '按标题、简介或标签搜索',
      value: keyword,
      busy: query.isFetching,
      onSearch: (next: string) => at.show({ keyword: next }),
    },
  }
}
