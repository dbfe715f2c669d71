import { useState } from 'react'
import { navigate } from '#lib/navigate'
import { SearchField } from '#ui/fields/search-field'

/** The field in a desk's header: on Enter it leads to all that was found. */
export function HeaderSearch() {
  const [words, setWords] = useState('')
  const go = (typed: string) => {
    const asked = typed.trim()
    if (!asked) return
    setWords('')
    navigate(`/search?q=${encodeURIComponent(asked.slice(0, 60))}`)
  }
  return <SearchField label="搜索全平台" placeholder="搜索" value={words} onChange={setWords} onSearch={go} />
}
