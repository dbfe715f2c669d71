import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { PeopleSearch } from '#ui/fields/people-search'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { groupingQueries } from '../../../../teams/grouping.queries'

/** The wanted team: undefined for all, 0 for who is in none. */
export interface WantedTeam {
  id: number
  title: string
}
export const noTeam: WantedTeam = { id: 0, title: '未加入团队' }
const SHOWN = 50

type TeamFilterProps = {
  roomId: number
  value: WantedTeam | undefined
  onChange: (team: WantedTeam | undefined) => void
}

/** One team out of however many a room has, by its name. */
export function TeamFilter({ roomId, value, onChange }: TeamFilterProps) {
  const [open, setOpen] = useState(false)
  const choose = (team: WantedTeam | undefined) => {
    onChange(team)
    setOpen(false)
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        团队：{value?.title ?? '全部'}
      </Button>
      {open && (
        <SheetOrDialog open onClose={() => setOpen(false)} title="按团队筛选">
          <Teams roomId={roomId} value={value} choose={choose} />
        </SheetOrDialog>
      )}
    </>
  )
}

type TeamsProps = Omit<TeamFilterProps, 'onChange'> & { choose: TeamFilterProps['onChange'] }

function Teams({ roomId, value, choose }: TeamsProps) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery({
    ...groupingQueries.teams(roomId, { keyword, limit: SHOWN }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <div className="stack">
      <PeopleSearch label="按名称查找团队" keyword={keyword} busy={query.isFetching} onSearch={setKeyword} />
      <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
      {data && (
        <List label="团队">
          {!keyword && <ListRow title="全部团队" current={!value} onClick={() => choose(undefined)} />}
          {!keyword && <ListRow title={noTeam.title} current={value?.id === 0} onClick={() => choose(noTeam)} />}
          {data.list.map(({ id, title, truename }) => (
            <ListRow
              key={id}
              title={title}
              description={truename && `队长 ${truename}`}
              current={value?.id === id}
              onClick={() => choose({ id, title })}
            />
          ))}
        </List>
      )}
      {data && keyword && data.list.length === 0 && <Empty title="没有找到团队" icon="search" />}
      {data && data.total > SHOWN && <p className="secondary">只显示前 {SHOWN} 个，请输入名称缩小范围。</p>}
    </div>
  )
}
