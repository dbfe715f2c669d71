import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sceneKindLabels, sceneScopeLabels, sceneUnits } from '#contract/centres/scenes/scenes.labels'
import type { SceneList } from '#contract/centres/scenes/scenes.model'
import { SCENE_CARDS, SCENE_SCOPES } from '#contract/centres/scenes/scenes.rules'
import { contentLevelLabels } from '#contract/content/content.labels'
import { CONTENT_LEVELS } from '#contract/content/content.model'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Page, Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { ListTools } from '#ui/lists/list-tools'
import { Pager } from '#ui/lists/pager'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonCards } from '#ui/states/skeleton'
import { industriesQueries } from '../../orgs/industries.queries'
import { centresQueries } from '../centres.queries'
import { SceneCard } from '../parts/scene-card'
import styles from './training-center.module.css'

const scopes = [
  { value: 'all', label: '全部' },
  ...SCENE_SCOPES.map((value) => ({ value, label: sceneScopeLabels[value] })),
] as const
const levels = CONTENT_LEVELS.filter((level) => level > 0).map((level) => ({
  value: String(level),
  label: contentLevelLabels[level],
}))
const shape = {
  scope: ['all', ...SCENE_SCOPES],
  industry: '',
  org: '',
  dimension: '',
  level: ['', '1', '2', '3'],
  keyword: '',
} as const

type Filter = ReturnType<typeof useListState<typeof shape>>['filter']

/** What the address narrows by, as the call takes it; what is no number there is not asked for. */
const askedFor = ({ scope, industry, org, dimension, level, keyword }: Filter) => ({
  ...(scope !== 'all' && { scope }),
  ...(/^[1-9]\d{0,8}$/.test(industry) && { industry_id: Number(industry) }),
  ...(/^\d{1,9}$/.test(org) && { org_id: Number(org) }),
  ...(dimension && { dimension: dimension.slice(0, 60) }),
  ...(level && { level: CONTENT_LEVELS.find((one) => String(one) === level) }),
  ...(keyword && { keyword }),
})
type Asked = ReturnType<typeof askedFor>

/** `/training-center`: what there is for training, everybody's and the organisation's, in the scene lists that there are. */
export function TrainingCenter() {
  const at = useListState(shape)
  const asked = askedFor(at.filter)
  const query = useQuery(centresQueries.scenes(asked))
  const note = useAgeNote(query)
  return (
    <Page title="实训中心" wide backHref="/index" note={note}>
      <Tools filter={at.filter} show={at.show} busy={query.isFetching} />
      <QueryView query={query} skeleton={<SkeletonCards count={6} kind="long" layout="1352" />}>
        {({ scenes }) => {
          const shown = scenes.filter(({ total }) => total > 0)
          if (shown.length > 0)
            return shown.map((list) => (
              <SceneSection key={`${list.kind} ${JSON.stringify(asked)}`} first={list} asked={asked} />
            ))
          return at.narrowed ? (
            <Empty title="没有找到相关内容" icon="search">
              换个行业、组织、级别或词语试试
            </Empty>
          ) : (
            <Empty title="实训中心还没有内容" icon="apps">
              组织添加的软件和发布的任务、方案会列在这里
            </Empty>
          )
        }}
      </QueryView>
    </Page>
  )
}

type ToolsProps = { filter: Filter; show: (next: Partial<Filter>) => void; busy: boolean }

function Tools({ filter, show, busy }: ToolsProps) {
  const industries = useQuery(industriesQueries.lists()).data?.filter(({ online }) => online) ?? []
  const choices = useQuery(centresQueries.sceneChoices()).data
  return (
    <ListTools
      actions={<Chips label="范围" options={scopes} value={filter.scope} onChange={(scope) => show({ scope })} />}
      filters={
        <div className={styles.filters}>
          {industries.length > 0 && (
            <SelectField
              label="行业"
              hideLabel
              placeholder="全部行业"
              value={filter.industry}
              options={industries.map(({ id, title }) => ({ value: String(id), label: title }))}
              onChange={(industry) => show({ industry })}
            />
          )}
          {choices && choices.orgs.length > 0 && (
            <SelectField
              label="组织"
              hideLabel
              placeholder="全部组织"
              value={filter.org}
              options={choices.orgs.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(org) => show({ org })}
            />
          )}
          {choices && choices.dimensions.length > 0 && (
            <SelectField
              label="能力"
              hideLabel
              placeholder="全部能力"
              value={filter.dimension}
              options={choices.dimensions.map((value) => ({ value, label: value }))}
              onChange={(dimension) => show({ dimension })}
            />
          )}
          <SelectField
            label="级别"
            hideLabel
            placeholder="全部级别"
            value={filter.level}
            options={levels}
            onChange={(next) => show({ level: shape.level.find((level) => level === next) ?? '' })}
          />
        </div>
      }
      search={{
        label: '按名称或简介搜索',
        value: filter.keyword,
        busy,
        onSearch: (keyword) => show({ keyword }),
      }}
    />
  )
}

/** One scene list, page by page (section 9). */
function SceneSection({ first, asked }: { first: SceneList; asked: Asked }) {
  const { kind } = first
  const [offset, setOffset] = useState(0)
  const further = useQuery({
    ...centresQueries.scenes({ ...asked, kind, offset }),
    enabled: offset > 0,
    placeholderData: (before) => before,
  })
  const shown = (offset > 0 && further.data?.scenes[0]) || first
  return (
    <Section title={sceneKindLabels[kind]}>
      <div className="stack">
        {offset > 0 && further.error && !further.data ? (
          <QueryView query={further} />
        ) : (
          <Grid layout="1352" kind={SCENE_CARDS[kind]} label={sceneKindLabels[kind]}>
            {shown.list.map((card) => (
              <SceneCard key={card.id} kind={kind} card={card} />
            ))}
          </Grid>
        )}
        <Pager
          label={`${sceneKindLabels[kind]}翻页`}
          page={{ total: first.total, limit: first.limit, offset }}
          unit={sceneUnits[kind]}
          onOffset={setOffset}
        />
      </div>
    </Section>
  )
}
