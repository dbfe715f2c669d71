import { useQuery } from '@tanstack/react-query'
import type { ResultMove } from '#contract/boards/boards.model'
import { points } from '#contract/boards/ranks.rules'
import { errorText } from '#lib/net/errors'
import { useEntrantWords } from '../../contests/parts/use-entrant-words'
import { boardsQueries } from '../boards.queries'
import styles from './boards.module.css'

const total = (hundredths: number): string => (hundredths < 0 ? '—' : points(hundredths))

interface ResultChangesProps {
  contestId: number
  /** Of a published version against the one before; without it, of what publishing now would change. */
  version?: number
}

/** The board before and after a correction, one table a bracket. */
export function ResultChanges({ contestId, version }: ResultChangesProps) {
  const who = useEntrantWords(contestId)
  const query = useQuery(boardsQueries.changes(contestId, version))
  if (query.error) return <p className={styles.problem}>{errorText(query.error)}</p>
  if (!query.data) return <p className="secondary">正在比较更正前后的榜单…</p>
  const { before, changed, list, brackets } = query.data
  if (before === 0) return null
  if (changed === 0) return <p className="secondary">与第 {before} 版相比，名次和总分都没有变化。</p>
  const groups = brackets.length > 0 ? [...brackets, { id: 0, title: '未分组' }] : [{ id: 0, title: '' }]
  return (
    <div className="stack">
      <p role="status" style={{ margin: 0 }}>
        与第 {before} 版相比，{changed} {who.of}的名次或总分有变化：
      </p>
      {groups.map((group) => {
        const rows = brackets.length > 0 ? list.filter((m) => m.bracket_id === group.id) : list
        return (
          rows.length > 0 && (
            <Group key={group.id} title={group.title} rows={rows} one={who.one} inBracket={group.id > 0} />
          )
        )
      })}
      {changed > list.length && (
        <p className="secondary">
          只显示前 {list.length} {who.of}。
        </p>
      )}
    </div>
  )
}

function Group({
  title,
  rows,
  one,
  inBracket,
}: {
  title: string
  rows: ResultMove[]
  one: string
  inBracket: boolean
}) {
  const place = (rank: number, given: number) => (given < 0 ? '—' : rank > 0 ? `第 ${rank} 名` : '打星')
  return (
    <table className={styles.moves}>
      <caption className={title ? styles.caption : 'visually-hidden'}>{title || '更正前后'}</caption>
      <thead>
        <tr>
          <th scope="col">{one}</th>
          <th scope="col">更正前</th>
          <th scope="col">更正后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((m) => (
          <tr key={m.contest_team_id}>
            <td>{m.title}</td>
            <td className="tabular">
              {place(inBracket ? m.old_bracket_rank : m.old_rank, m.old_total)} · {total(m.old_total)}
            </td>
            <td className="tabular">
              {place(inBracket ? m.new_bracket_rank : m.new_rank, m.new_total)} · {total(m.new_total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
