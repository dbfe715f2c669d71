import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/display/avatar'
import { Checkbox } from '#ui/fields/checkbox'
import { SearchField } from '#ui/fields/search-field'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { groupingQueries } from '../../grouping.queries'
import styles from './teams.module.css'

export interface Picked {
  uid: number
  truename: string
}

type PeoplePickerProps = {
  roomId: number
  picked: readonly Picked[]
  onChange: (picked: Picked[]) => void
  /** Only people without a team; else whoever is not in this one. */
  free?: boolean
  exceptTeam?: number
}

/** Members of the room to put into a team, in the order in which they are picked. */
export function PeoplePicker({ roomId, picked, onChange, free = false, exceptTeam = 0 }: PeoplePickerProps) {
  const [keyword, setKeyword] = useState('')
  const query = useQuery({ ...groupingQueries.people(roomId, keyword.trim()), placeholderData: keepPreviousData })
  const people = (query.data ?? []).filter((p) =>
    free ? p.team_id === 0 : p.team_id !== exceptTeam || p.team_id === 0,
  )
  const toggle = (person: Picked, on: boolean) =>
    onChange(on ? [...picked, person] : picked.filter((p) => p.uid !== person.uid))
  return (
    <div className="stack">
      <SearchField label="按姓名查找成员" value={keyword} onChange={setKeyword} busy={query.isFetching} />
      {picked.length > 0 && <p aria-live="polite">已选：{picked.map((p) => p.truename).join('、')}</p>}
      <QueryView query={query} skeleton={<SkeletonList rows={4} />} />
      {query.data && people.length === 0 && <Empty title={free ? '没有未组队的成员' : '没有找到成员'} icon="search" />}
      <ul className={styles.people} aria-label="可选成员">
        {people.map((p) => (
          <li key={p.uid} className={styles.person}>
            <Checkbox
              label={`选择${p.truename}`}
              hideLabel
              checked={picked.some((x) => x.uid === p.uid)}
              onChange={(on) => toggle({ uid: p.uid, truename: p.truename }, on)}
            />
            <Avatar name={p.truename} src={p.avatar || undefined} size={32} />
            <span className={styles.grow}>{p.truename}</span>
            <span className="secondary">{p.team_id ? p.team_title : '未组队'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
