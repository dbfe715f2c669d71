import { LiveSearch } from './live-search'
import styles from './people-search.module.css'

type PeopleSearchProps = { keyword: string; busy: boolean; onSearch: (keyword: string) => void; label?: string }

/** Searches while one types. */
export function PeopleSearch({ keyword, busy, onSearch, label = '按姓名或手机搜索' }: PeopleSearchProps) {
  return (
    <div className={styles.search}>
      <LiveSearch label={label} value={keyword} onSearch={onSearch} busy={busy} />
    </div>
  )
}
