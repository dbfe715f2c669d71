import { useQuery } from '@tanstack/react-query'
import { sceneKindLabels, sceneScopeLabels, sceneUnits } from '#contract/centres/scenes/scenes.labels'
import {
  SCENE_CARDS,
  SCENE_KINDS,
  SCENE_LIMITS,
  SCENE_SCOPES,
  type SceneKind,
} from '#contract/centres/scenes/scenes.rules'
import { contentLevelLabels } from '#contract/content/content.labels'
import { CONTENT_LEVELS } from '#contract/content/content.model'
import { useListState } from '#lib/use-list-state'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Page, Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { ListEnd } from '#ui/lists/list-end'
import { ListTools } from '#ui/lists/list-tools'
import { usePaged } from '#ui/lists/use-paged'
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
/** How far each list is turned or read, under its own name in the address. */
const firstPages = {
  ...{ software: '', training_camp: '', task: '', project: '', solution: '' },
} as const satisfies Record<SceneKind, ''>
const shape = {
  scope: ['all', ...SCENE_SCOPES],
  industry: '',
  org: '',
  dimension: '',
  level: ['', '1', '2', '3'],
  keyword: '',
  kind: ['', ...SCENE_KINDS],
  ...firstPages,
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
  const { kind: only } = at.filter
  // One kind is what is shown of the same answer: a list that is read on must not stand between a person and the next.
  const query = useQuery(centresQueries.scenes(asked))
  const note = useAgeNote(query)
  return (
    <Page title="实训中心" wide="1352" backHref="/index" note={note}>
      <Tools filter={at.filter} show={(next) => at.show({ ...firstPages, ...next })} busy={query.isFetching} />
      <QueryView query={query} skeleton={<SkeletonCards count={6} kind="long" layout="1352" />}>
        {({ scenes }) => {
          const shown = scenes.filter(({ kind, total }) => total > 0 && (!only || kind === only))
          if (shown.length > 0)
            return shown.map(({ kind, total }) => (
              <SceneSection
                key={`${kind} ${JSON.stringify(asked)}`}
                {...{ kind, total, asked, page: at.filter[kind], show: at.show }}
              />
            ))
          return only || Object.keys(asked).length > 0 ? (
            <Empty title="没有找到相关内容" icon="search">
              换个类别、行业、组织、级别或词语试试
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
          <SelectField
            label="类别"
            hideLabel
            placeholder="全部类别"
            value={filter.kind}
            options={SCENE_KINDS.map((value) => ({ value, label: sceneKindLabels[value] }))}
            onChange={(next) => show({ kind: shape.kind.find((kind) => kind === next) ?? '' })}
          />
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

type SectionProps = {
  kind: SceneKind
  total: number
  asked: Asked
  page: string
  show: (next: Partial<Filter>) => void
}

/** One scene list, page by page (section 9) or read on. */
function SceneSection({ kind, total, asked, page, show }: SectionProps) {
  const limit = SCENE_LIMITS[kind]
  const offset = /^[1-9]\d{0,3}$/.test(page) ? (Number(page) - 1) * limit : 0
  const onOffset = (next: number) => show({ [kind]: next > 0 ? String(next / limit + 1) : '' })
  const query = usePaged(
    { offset, limit, onOffset },
    (at) => centresQueries.scene(kind, asked, at.offset),
    ({ id }) => id,
  )
  return (
    <Section title={sceneKindLabels[kind]}>
      <div className="stack">
        <QueryView query={query} skeleton={<SkeletonCards count={limit} kind={SCENE_CARDS[kind]} layout="1352" />}>
          {({ list }) => (
            <Grid layout="1352" kind={SCENE_CARDS[kind]} label={sceneKindLabels[kind]}>
              {list.map((card) => (
                <SceneCard key={card.id} kind={kind} card={card} />
              ))}
            </Grid>
          )}
        </QueryView>
        <ListEnd
          end={query.end}
          label={`${sceneKindLabels[kind]}翻页`}
          page={{ total, limit, offset }}
          unit={sceneUnits[kind]}
          onOffset={onOffset}
        />
      </div>
    </Section>
  )
}
