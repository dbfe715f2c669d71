import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#ui/fields/choice-field'
import { SearchField } from '#ui/fields/search-field'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { groupingQueries } from '../grouping.queries'

type TeamChoiceProps = {
  roomId: number
  /** Not offered: the team it is about. */
  except: number
  /** Teams with fewer free seats cannot be chosen. */
  seats: number
  value: number | undefined
  onChange: (team: { id: number; title: string }) => void
}

const SHOWN = 50

/** One team of a room, by its name. */
export function TeamChoice({ roomId, except, seats, value, onChange }: TeamChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery({
    ...groupingQueries.teams(roomId, { keyword: keyword.trim(), limit: SHOWN }),
    placeholderData: keepPreviousData,
  })
  const teams = (query.data?.list ?? []).filter((team) => team.id !== except)
  return (
    <div className="stack">
      <SearchField label="按名称查找团队" value={keyword} onChange={setKeyword} busy={query.isFetching} />
      <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
      {query.data && teams.length === 0 && <Empty title="没有找到团队" icon="search" />}
      {teams.length > 0 && (
        <ChoiceField
          label="团队"
          hideLabel
          value={value ? String(value) : ''}
          onChange={(id) => {
            const team = teams.find((t) => String(t.id) === id)
            if (team) onChange(team)
          }}
          options={teams.map((team) => ({
            value: String(team.id),
            label: team.title,
            description: `队长 ${team.truename} · ${team.remain_count ? `还剩 ${team.remain_count} 个名额` : '已满员'}`,
            disabled: team.remain_count < seats,
          }))}
        />
      )}
      {query.data && query.data.total > SHOWN && <p className="secondary">只显示前 {SHOWN} 个，请输入名称缩小范围。</p>}
    </div>
  )
}
