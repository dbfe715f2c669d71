import { Tag } from '#ui/display/tag'
import type { Column } from '#ui/lists/data-list'
import type { Team } from './team'

export const teamColumns: Column<Team>[] = [
  {
    key: 'title',
    title: '团队',
    sort: 'title',
    phone: 'title',
    cell: (team) => (
      <>
        {team.title}
        {team.code && <span className="secondary"> {team.code}</span>}
      </>
    ),
  },
  {
    key: 'seats',
    title: '人数',
    sort: 'seats',
    phone: 'aside',
    cell: (team) => (
      <Tag tone={team.is_member_full ? 'neutral' : 'info'}>
        {team.team_user_count}/{team.team_size}
      </Tag>
    ),
  },
  { key: 'leader', title: '队长', sort: 'leader', cell: (team) => team.truename || '无' },
  {
    key: 'mentors',
    title: '导师',
    numeric: true,
    phone: 'hide',
    cell: (team) => `${team.mentor_count}/${team.mentor_size}`,
  },
  { key: 'category', title: '分类', sort: 'category', cell: (team) => team.category_title || '未分类' },
]
