import { useState } from 'react'
import type { Found } from '#contract/search/search.api'
import { SEARCH_FIELD, searchKinds } from '#contract/search/search.labels'
import { hasMoreWords, highlighted, SEARCH_KINDS, type SearchKind, WORDS_MOST } from '#contract/search/search.rules'
import { isOffline } from '#lib/net/errors'
import { useRecentWords } from '#lib/recent-words'
import { useReadOn } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { Page, Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { OfflineNote, useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { useSeen } from '../parts/use-seen'
import { searchQueries } from '../search.queries'

interface SearchProps {
  /** What the address says. */
  first?: string
  /** Says what is looked for, for the address: coming back finds it again. */
  onWords?: (words: string) => void
}

const kinds: { value: SearchKind | 'all'; label: string }[] = [
  { value: 'all', label: '全部' },
  ...SEARCH_KINDS.map((value) => ({ value, label: searchKinds[value] })),
]

/** 搜索: one box over all that the person may see. */
export function Search({ first = '', onWords }: SearchProps) {
  const [words, setWords] = useState(first)
  const [known, setKnown] = useState(first)
  const [kind, setKind] = useState<SearchKind | 'all'>('all')
  const recent = useRecentWords()
  // The address was changed from elsewhere: by the field in the header.
  if (first !== known) {
    setKnown(first)
    setWords(first)
  }
  const look = (next: string) => {
    setWords(next)
    onWords?.(next)
  }
  return (
    <Page title="搜索" backHref="/index">
      <LiveSearch label={SEARCH_FIELD} value={words} onSearch={look} />
      {words ? (
        <>
          <Chips label="类型" options={kinds} value={kind} onChange={setKind} />
          {hasMoreWords(words) && <p className="secondary">只按前 {WORDS_MOST} 个词查找</p>}
          <Results words={words} kind={kind} onOpen={() => recent.note(words)} />
        </>
      ) : (
        <Recent words={recent.words} onLook={look} onForget={recent.forget} />
      )}
    </Page>
  )
}

type RecentProps = { words: readonly string[]; onLook: (words: string) => void; onForget: () => void }

/** What was searched for before, on this device alone. */
function Recent({ words, onLook, onForget }: RecentProps) {
  if (words.length === 0) return <Empty title="输入名称或内容中的文字" icon="search" />
  return (
    <Section title="最近搜索" more={{ label: '清空', onClick: onForget }}>
      <p className="cluster">
        {words.map((word) => (
          <Button key={word} size="sm" variant="secondary" onClick={() => onLook(word)}>
            {word}
          </Button>
        ))}
      </p>
    </Section>
  )
}

type ResultsProps = { words: string; kind: SearchKind | 'all'; onOpen: () => void }

function Results({ words, kind, onOpen }: ResultsProps) {
  const narrowed = kind === 'all' ? undefined : kind
  const {
    first: query,
    list,
    end,
  } = useReadOn((offset) => searchQueries.find(words, narrowed, offset), { keyOf: (row) => `${row.kind} ${row.id}` })
  const note = useAgeNote(query)
  // Without a network what was read before is looked through: it is on the device, and opens there.
  const seen = useSeen(isOffline(query.error) && !query.data, words, narrowed)
  if (seen)
    return (
      <>
        <OfflineNote kind="offline">没有网络，只在这台设备看过的内容里查找</OfflineNote>
        <Hits list={seen} words={words} kind={kind} onOpen={onOpen} />
      </>
    )
  return (
    <>
      {note}
      <QueryView query={query} skeleton={<SkeletonList rows={5} />}>
        {({ total, limit }) => (
          <>
            <Hits list={list} words={words} kind={kind} onOpen={onOpen} />
            {total > limit && (
              <>
                <p className="secondary">可以选择类型或输入更多文字缩小范围</p>
                <ScrollEnd {...end} unit="条" />
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

/** What was found, by its kinds. */
function Hits({ list, words, kind, onOpen }: ResultsProps & { list: readonly Found[] }) {
  if (!list.length)
    return (
      <Empty title="没有找到相关内容" icon="search">
        换一个词{kind === 'all' ? '' : '或类型'}试试
      </Empty>
    )
  return (
    <>
      {SEARCH_KINDS.map((one) => (
        <Group
          key={one}
          title={searchKinds[one]}
          rows={list.filter((row) => row.kind === one)}
          words={words}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

type GroupProps = { title: string; rows: Found[]; words: string; onOpen: () => void }

function Group({ title, rows, words, onOpen }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <List label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={<Marked text={row.title} words={words} />}
            description={<Marked text={row.kind === 'room' ? row.text : row.room_title || row.text} words={words} />}
            href={row.href}
            onClick={onOpen}
          />
        ))}
      </List>
    </Section>
  )
}

function Marked({ text, words }: { text: string; words: string }) {
  let at = 0
  return (
    <>
      {highlighted(text, words).map((part) => {
        const key = at
        at += part.text.length
        return part.hit ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
      })}
    </>
  )
}
