import { useState } from 'react'
import { errorText } from '#lib/net/errors'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { SearchField } from '#ui/fields/search-field'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { PlaceField } from '../../../account/parts/place-field'
import { placesQueries } from '../../../account/places.queries'
import styles from '../contests.module.css'

interface SchoolPickerProps {
  /** Name of the school that was chosen; '' for none. */
  chosen: string
  /** What is typed to look for one. */
  word: string
  error: string | undefined
  onWord: (word: string) => void
  onChoose: (school: { id: number; name: string } | null) => void
}

/** The school, by place and search; groups of schools are marked (组). It may be left open. */
export function SchoolPicker({ chosen, word, error, onWord, onChoose }: SchoolPickerProps) {
  const [asked, setAsked] = useState('')
  const [place, setPlace] = useState('')
  const wanted = asked !== '' || place !== ''
  const {
    first: schools,
    list,
    end,
  } = usePages((offset) => ({ ...placesQueries.schools(asked, place, offset), enabled: wanted }))
  if (chosen)
    return (
      <List label="学校">
        <ListRow
          title={chosen}
          description="学校"
          extra={
            <Button variant="quiet" size="sm" onClick={() => onChoose(null)}>
              重选
            </Button>
          }
        />
      </List>
    )
  const none = wanted && schools.data?.total === 0
  const problem = schools.isError ? errorText(schools.error) : none ? '没有找到学校，换个关键词或地区试试' : error
  const look = () => setAsked(word.trim())
  return (
    <div className={styles.form}>
      <PlaceField label="学校所在地区（选填）" placeholder="不限地区" partial value={place} onChange={setPlace} />
      <SearchField
        label="搜索学校（选填）"
        value={word}
        busy={schools.isFetching}
        error={problem}
        onChange={onWord}
        onSearch={look}
        // A phone's keyboard is put away without its search key, too.
        onBlur={look}
        onClear={() => setAsked('')}
      />
      {wanted && list.length > 0 && (
        <List label="找到的学校">
          {list.map((school) => (
            <ListRow
              key={school.id}
              title={school.tag_group ? `${school.name}(组)` : school.name}
              onClick={() => onChoose(school)}
            />
          ))}
        </List>
      )}
      {wanted && end.shown < end.total && <ScrollEnd {...end} />}
    </div>
  )
}
