import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamManageApi } from '#contract/teams/manage.api'
import { Button } from '#ui/button'
import { attempt, say } from '#ui/say'
import { SearchField } from '#ui/search-field'
import { SelectField } from '#ui/select-field'
import { Chips } from '#ui/tag'
import { ExportMenu } from '../../../rooms/parts/export-menu'
import { setCategory } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import type { Team } from './teams'
import styles from './teams.module.css'

export type Opened = {
  kind: 'people' | 'mark' | 'add' | 'rename' | 'size' | 'merge' | 'create' | 'categories' | 'indicators' | 'dissolved'
  team?: Team
}

type TeamToolsProps = {
  roomId: number
  filter: { keyword: string; categoryId: number }
  onFilter: (next: { keyword?: string; categoryId?: number }) => void
  busy: boolean
  chosen: Team[]
  onDone: () => void
  open: (kind: Opened['kind']) => void
  ended: boolean
  /** May the asker say what teams are marked by. */
  marks: boolean
}

/** What there is to do with the list, and with the chosen teams. */
export function TeamTools({ roomId, filter, onFilter, busy, chosen, onDone, open, ended, marks }: TeamToolsProps) {
  const [word, setWord] = useState(filter.keyword)
  const categories = useQuery(groupingQueries.categories(roomId)).data ?? []
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
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
          query={{
            training_room_id: roomId,
            keyword: filter.keyword,
            team_category_id: filter.categoryId || undefined,
          }}
        />
      </div>
      <div className={styles.line}>
        {categories.length > 0 && (
          <Chips
            label="团队分类"
            value={String(filter.categoryId)}
            onChange={(id) => onFilter({ categoryId: Number(id) })}
            options={[
              { value: '0', label: '全部' },
              ...categories.map((c) => ({ value: String(c.id), label: `${c.title}（${c.team_count}）` })),
            ]}
          />
        )}
        <div className={styles.search}>
          <SearchField
            label="按名称搜索团队"
            value={word}
            onChange={(value) => {
              setWord(value)
              if (!value) onFilter({ keyword: '' })
            }}
            onSearch={(value) => onFilter({ keyword: value.trim() })}
            busy={busy}
          />
        </div>
      </div>
      {chosen.length > 0 && (
        <Sort roomId={roomId} categories={categories} ids={chosen.map((team) => team.id)} onDone={onDone} />
      )}
    </div>
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
    <div className={styles.line}>
      <span aria-live="polite">已选 {ids.length} 个团队</span>
      <SelectField
        label="调整到分类"
        hideLabel
        placeholder="调整到分类"
        value={to}
        onChange={setTo}
        options={[...categories.map((c) => ({ value: String(c.id), label: c.title })), { value: '0', label: '不分类' }]}
      />
      <Button size="sm" disabled={to === ''} onClick={sort}>
        调整
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        取消
      </Button>
    </div>
  )
}
