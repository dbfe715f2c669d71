import type { BoardRow } from '#contract/boards/boards.model'
import { points } from '#contract/boards/ranks.rules'
import { Tag } from '#ui/display/tag'
import styles from './boards.module.css'

const PODIUM = 3

interface BoardListProps {
  rows: readonly BoardRow[]
  /** What the items are called, in order; none where their scores are not shown. */
  items: readonly { id: number; title: string; weight: number }[]
  brackets: readonly { id: number; title: string }[]
  /** Places are those within the bracket. */
  inBracket?: boolean
  /** The asker's registration. */
  own?: number
}

/** A board's lines; one opens to what each item was given. */
export function BoardList({ rows, items, brackets, inBracket = false, own = 0 }: BoardListProps) {
  return (
    <ol className={styles.rows} aria-label="排行榜">
      {rows.map((row) => {
        const bracket = brackets.find((b) => b.id === row.bracket_id)?.title
        const line = (
          <Line
            row={row}
            place={inBracket ? row.bracket_rank : row.rank}
            about={[row.school_name, bracket].filter(Boolean).join(' · ')}
            own={row.contest_team_id === own}
          />
        )
        const className = `${styles.row} ${row.contest_team_id === own ? styles.own : ''}`
        return (
          <li key={row.contest_team_id}>
            {items.length > 0 ? (
              <details>
                <summary className={className}>{line}</summary>
                <Items row={row} items={items} />
              </details>
            ) : (
              <div className={className}>{line}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Line({ row, place, about, own }: { row: BoardRow; place: number; about: string; own: boolean }) {
  return (
    <>
      {place > 0 ? (
        <span className={`${styles.place} tabular ${place <= PODIUM ? styles.podium : ''}`}>
          <span className="visually-hidden">第</span>
          {place}
          <span className="visually-hidden">名</span>
        </span>
      ) : (
        <Tag>打星</Tag>
      )}
      <span className={styles.name}>
        <strong>{own ? `${row.title}（我）` : row.title}</strong>
        {about && <span className="secondary">{about}</span>}
      </span>
      <span className={`${styles.total} tabular`}>{points(row.total)}</span>
    </>
  )
}

function Items({ row, items }: Pick<BoardListProps, 'items'> & { row: BoardRow }) {
  return (
    <dl className={styles.items}>
      {items.map((item) => {
        const given = row.items.find((i) => i.item_id === item.id)
        return (
          <div key={item.id}>
            <dt>
              {item.title}（{item.weight}%）
            </dt>
            <dd className="tabular">{given && given.score >= 0 ? points(given.score) : '未评分'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
