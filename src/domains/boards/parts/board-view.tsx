import { useState } from 'react'
import { Chips } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { useEntrantWords } from '../../contests/parts/use-entrant-words'
import { BoardList } from './board-list'
import type { useBoard } from './use-board'

interface BoardViewProps {
  board: ReturnType<typeof useBoard>
  /** Said where there is nothing to see yet. */
  hidden: string
  contestId: number
}

/** A board with its brackets, search and more. */
export function BoardView({ board: { query, board, rows, filter, narrow, end }, hidden, contestId }: BoardViewProps) {
  const who = useEntrantWords(contestId)
  const [typed, setTyped] = useState('')
  if (!board && query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />
  if (!board)
    return (
      <SkeletonPage>
        <SkeletonList rows={6} />
      </SkeletonPage>
    )
  if (board.state === 'hidden')
    return (
      <Empty title="成绩还没有公布" icon="trophy">
        {hidden}
      </Empty>
    )
  const options = [
    { value: '0', label: '全部' },
    ...board.brackets.map((b) => ({ value: String(b.id), label: b.title })),
  ]
  return (
    <div className="stack">
      {board.brackets.length > 0 && (
        <Chips
          label="组别"
          options={options}
          value={String(filter.bracket)}
          onChange={(value) => narrow({ bracket: Number(value) })}
        />
      )}
      <SearchField
        label={`搜索${who.one}`}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          if (!value) narrow({ keyword: '' })
        }}
        onSearch={(value) => narrow({ keyword: value.trim() })}
        busy={query.isFetching && filter.keyword !== ''}
      />
      {rows.length === 0 ? (
        <Empty title={filter.keyword ? `没有找到这个${who.one}` : `还没有参赛${who.one}`} icon="search" />
      ) : (
        <BoardList
          rows={rows}
          items={board.items}
          brackets={board.brackets}
          inBracket={filter.bracket > 0}
          own={board.mine?.contest_team_id ?? 0}
        />
      )}
      {board.total > board.limit && <ScrollEnd {...end} unit={who.unit} />}
    </div>
  )
}
