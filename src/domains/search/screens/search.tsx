import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Found } from '#contract/search/search.api'
import { searchKinds } from '#contract/search/search.labels'
import { highlighted, SEARCH_KINDS } from '#contract/search/search.rules'
import { LiveSearch } from '#ui/fields/live-search'
import { Page, Section } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { roomHome } from '../../rooms/parts/paths'
import { workPage } from '../../works/parts/paths'
import { searchQueries } from '../search.queries'

interface SearchProps {
  /** What the address says. */
  first?: string
  /** Says what is looked for, for the address: coming back finds it again. */
  onWords?: (words: string) => void
}

/** 搜索: one box over all that the person may see. */
export function Search({ first = '', onWords }: SearchProps) {
  const [words, setWords] = useState(first)
  const look = (next: string) => {
    setWords(next)
    onWords?.(next)
  }
  return (
    <Page title="搜索" backHref="/index">
      <LiveSearch label="搜索实训室、工单、公告和资源" value={words} onSearch={look} />
      {words ? <Results words={words} /> : <p className="secondary">输入名称或内容中的文字</p>}
    </Page>
  )
}

function Results({ words }: { words: string }) {
  const query = useQuery(searchQueries.find(words))
  return (
    <QueryView query={query} skeleton={<SkeletonList rows={5} />}>
      {({ list, total }) =>
        list.length > 0 ? (
          <>
            {SEARCH_KINDS.map((kind) => (
              <Group
                key={kind}
                title={searchKinds[kind]}
                rows={list.filter((row) => row.kind === kind)}
                words={words}
              />
            ))}
            {total > list.length && <p className="secondary">共找到 {total} 条，可以输入更多文字缩小范围</p>}
          </>
        ) : (
          <Empty title="没有找到相关内容" icon="search">
            换一个词试试
          </Empty>
        )
      }
    </QueryView>
  )
}

function Group({ title, rows, words }: { title: string; rows: Found[]; words: string }) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <List label={title}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={<Marked text={row.title} words={words} />}
            description={<Marked text={row.kind === 'room' ? row.text : row.room_title || row.text} words={words} />}
            href={hrefOf(row)}
          />
        ))}
      </List>
    </Section>
  )
}

const hrefOf = (row: Found): string =>
  ({
    room: roomHome(row.room_id),
    announcement: `${roomHome(row.room_id)}?announce=${row.id}`,
    work: workPage(row.room_id, row.id),
    content: `/published-content-detail/${row.id}`,
  })[row.kind]

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
