import type { ReactNode } from 'react'
import { Chips } from '../display/tag'
import { LiveSearch } from '../fields/live-search'
import { SelectField } from '../fields/select-field'
import styles from './people-matrix.module.css'

export interface PeopleFilter<Shown extends string> {
  show: Shown
  unit: string
  team: string
  keyword: string
}
interface PeopleFiltersProps<Shown extends string> {
  filter: PeopleFilter<Shown>
  onShow: (change: Partial<PeopleFilter<Shown>>) => void
  /** How far people are, each with how many of them there are. */
  shown: readonly { value: Shown; label: string }[]
  units: readonly string[]
  teams: readonly string[]
  /** What is done with those that are shown. */
  children: ReactNode
}

const choices = (all: string, titles: readonly string[]) => [
  { value: '', label: all },
  ...titles.map((title) => ({ value: title, label: title })),
]

/** Narrows people by how far they are, class, team and name. */
export function PeopleFilters<Shown extends string>({ filter, onShow, ...rest }: PeopleFiltersProps<Shown>) {
  const { shown, units, teams, children } = rest
  return (
    <FilterLine>
      <Chips label="进度" options={shown} value={filter.show} onChange={(show) => onShow({ show })} />
      {units.length > 0 && (
        <SelectField
          label="班级"
          hideLabel
          value={filter.unit}
          onChange={(unit) => onShow({ unit })}
          options={choices('全部班级', units)}
        />
      )}
      {teams.length > 0 && (
        <SelectField
          label="团队"
          hideLabel
          value={filter.team}
          onChange={(team) => onShow({ team })}
          options={choices('全部团队', teams)}
        />
      )}
      <div className={styles.search}>
        <LiveSearch label="按姓名搜索" value={filter.keyword} onSearch={(keyword) => onShow({ keyword })} />
      </div>
      {children}
    </FilterLine>
  )
}

/** Tools beside one another, as many as fit. */
export function FilterLine({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}
