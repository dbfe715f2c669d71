import { useQuery } from '@tanstack/react-query'
import { contentLevelLabels } from '#contract/content/content.labels'
import { CONTENT_LEVELS } from '#contract/content/content.model'
import { useListState } from '#lib/use-list-state'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { ListTools } from '#ui/lists/list-tools'
import { PagedList } from '#ui/lists/paged-list'
import { usePaged } from '#ui/lists/use-paged'
import { Empty } from '#ui/states/empty'
import { industriesQueries } from '../../orgs/industries.queries'
import { contentQueries } from '../content.queries'
import { TYPE_CHOICES, TypeFilter } from '../parts/type-filter'
import { readingColumns } from './reading-columns'

const places = [
  { value: 'all', label: '全部' },
  { value: 'org', label: '本组织' },
  { value: 'store', label: '内容商店' },
] as const
const shape = {
  from: ['all', 'org', 'store'],
  type: TYPE_CHOICES,
  industry: '',
  level: ['', '1', '2', '3'],
  keyword: '',
} as const
const levels = CONTENT_LEVELS.filter((level) => level > 0)

/** `/content-reading`: all that there is to read, of the organisation and of the store. */
export function ContentReading() {
  const desk = useDesk()
  const at = useListState(shape, { sorts: ['title', 'time', 'views'] })
  const industries = useQuery(industriesQueries.lists()).data?.filter(({ online }) => online) ?? []
  const { from, type, industry, keyword } = at.filter
  const level = levels.find((one) => String(one) === at.filter.level)
  const query = usePaged(
    at,
    ({ page }) =>
      contentQueries.lists({
        keyword,
        ...(from !== 'all' && { from }),
        ...(type !== 'all' && { content_type: type }),
        ...(/^[1-9]\d{0,8}$/.test(industry) && { industry_id: Number(industry) }),
        ...(level && { level }),
        ...(at.order && { sort: at.order }),
        ...page,
      }),
    ({ id }) => id,
  )
  const library = (
    <Button variant="secondary" icon="file" href="/my-resource-library">
      我的资源库
    </Button>
  )
  return (
    <Page title="学习内容" wide above="/my-resource-library" right={desk && library}>
      <PagedList
        caption="学习内容"
        offline="看过的内容可以直接打开"
        unit="项"
        query={query}
        onOffset={at.onOffset}
        onLimit={at.onLimit}
        sorting={at.sorting}
        columns={readingColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={({ title }) => title}
        toolbar={
          <ListTools
            actions={<Chips label="范围" options={places} value={from} onChange={(next) => at.show({ from: next })} />}
            filters={
              <>
                <TypeFilter value={type} onChange={(next) => at.show({ type: next })} />
                {industries.length > 0 && (
                  <SelectField
                    label="行业"
                    hideLabel
                    placeholder="全部行业"
                    value={industry}
                    options={industries.map(({ id, title }) => ({ value: String(id), label: title }))}
                    onChange={(next) => at.show({ industry: next })}
                  />
                )}
                <SelectField
                  label="难度"
                  hideLabel
                  placeholder="全部难度"
                  value={at.filter.level}
                  options={levels.map((one) => ({ value: String(one), label: contentLevelLabels[one] }))}
                  onChange={(next) => at.show({ level: shape.level.find((one) => one === next) ?? '' })}
                />
              </>
            }
            search={{
              label: '按标题、简介或标签搜索',
              value: keyword,
              busy: query.isFetching,
              onSearch: (next) => at.show({ keyword: next }),
            }}
          />
        }
        empty={
          at.narrowed ? (
            <Empty title="没有找到内容" icon="search">
              换个标题、范围、行业或难度试试。
            </Empty>
          ) : (
            <Empty title="还没有学习内容" icon="book">
              老师和组织发布的内容会列在这里。
            </Empty>
          )
        }
      />
    </Page>
  )
}
