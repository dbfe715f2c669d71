import { LiveSearch } from './live-search'

type PeopleSearchProps = { keyword: string; busy: boolean; onSearch: (keyword: string) => void; label?: string }

/** Searches while one types; as wide as the fields of the dialog that it stands in. */
export function PeopleSearch({ keyword, busy, onSearch, label = '按姓名或手机搜索' }: PeopleSearchProps) {
  return <LiveSearch label={label} value={keyword} onSearch={onSearch} busy={busy} />
}
