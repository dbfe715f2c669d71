import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamManageApi } from '#contract/teams/manage.api'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { ExportMenu } from '#ui/lists/export-menu'
import { ListTools } from '#ui/lists/list-tools'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { setCategory } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import type { Team } from './team'

/** What the address says of it: the id of a category. */
export const teamFilter = { category: '', keyword: '' } as const
type TeamFilter = { category: string; keyword: string }

/** The same as the calls take it. */
export const askedTeams = ({ category, keyword }: TeamFilter) => ({
  keyword,
  team_category_id: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
})

export type Opened = {
  kind: 'people' | 'mark' | 'add' | 'rename' | 'size' | 'merge' | 'create' | 'categories' | 'indicators' | 'dissolved'
  team?: Team
}

type TeamToolsProps = {
  roomId: number
  filter: TeamFilter
  /** As the list is sorted. */
  sort: string | undefined
  onFilter: (next: Partial<TeamFilter>) => void
  busy: boolean
  chosen: Team[]
  onDone: () => void
  open: (kind: Opened['kind']) => void
  ended: boolean
  /** May the asker say what teams are marked by. */
  marks: boolean
}

/** What there is to do with the list, and with the chosen teams. */
export function TeamTools({
  roomId,
  filter,
  sort,
  onFilter,
  busy,
  chosen,
  onDone,
  open,
  ended,
  marks,
}: TeamToolsProps) {
  const categories = useQuery(groupingQueries.categories(roomId)).data ?? []
  return (
    <ListTools
      actions={
        <>
          <Button size="sm" icon="plus" disabled={ended} onClick={() => open('create')}>
            新建团队
          </Button>
          <Button size="sm" variant="secondary" onClick={() => open('categories')}>
            分类
          </Button>
          {marks && (
            <Button size="sm" variant="secondary" onClick={() => open('indicators')}>
              评价指标
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => open('dissolved')}>
            已解散
          </Button>
          <ExportMenu
            api={teamManageApi.exportTeams}
            query={{ training_room_id: roomId, ...askedTeams(filter), sort }}
          />
        </>
      }
      filters={
        categories.length > 0 && (
          <Chips
            label="团队分类"
            value={filter.category}
            onChange={(category) => onFilter({ category })}
            options={[
              { value: '', label: '全部' },
              ...categories.map((c) => ({ value: String(c.id), label: `${c.title}（${c.team_count}）` })),
            ]}
          />
        )
      }
      search={{
        label: '按名称搜索团队',
        value: filter.keyword,
        busy,
        onSearch: (keyword) => onFilter({ keyword }),
      }}
      chosen={
        chosen.length > 0 && (
          <Sort roomId={roomId} categories={categories} ids={chosen.map((team) => team.id)} onDone={onDone} />
        )
      }
    />
  )
}

type SortProps = { roomId: number; categories: { id: number; title: string }[]; ids: number[]; onDone: () => void }

function Sort({ roomId, categories, ids, onDone }: SortProps) {
  const client = useQueryClient()
  const [to, setTo] = useState('')
  const sort = () =>
    attempt(async () => {
      await setCategory(client, roomId, Number(to), ids)
      onDone()
      await say(`已调整 ${ids.length} 个团队的分类`)
    })
  return (
    <>
      <span aria-live="polite">已选 {ids.length} 个团队</span>
      <SelectField
        label="调整到分类"
        hideLabel
        placeholder="调整到分类"
        value={to}
        onChange={setTo}
        options={[...categories.map((c) => ({ value: String(c.id), label: c.title })), { value: '0', label: '不分类' }]}
      />
      <OnlineButton size="sm" disabled={to === ''} onClick={sort}>
        调整
      </OnlineButton>
      <Button size="sm" variant="quiet" onClick={onDone}>
        取消
      </Button>
    </>
  )
}
