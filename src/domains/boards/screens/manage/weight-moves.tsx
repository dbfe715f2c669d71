import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Move } from '#contract/boards/ranks.rules'
import { points } from '#contract/boards/ranks.rules'
import { errorText } from '#lib/net/errors'
import { useEntrantWords } from '../../../contests/parts/use-entrant-words'
import { boardsQueries } from '../../boards.queries'
import styles from '../../parts/boards.module.css'

const place = (rank: number): string => (rank > 0 ? `第 ${rank} 名` : '打星')
const arrow = (m: Move): string => {
  const up = m.old_rank - m.new_rank
  return up === 0 ? '不变' : up > 0 ? `↑ ${up}` : `↓ ${-up}`
}

/** What these weights would do to the ranking, before they are kept. */
export function WeightMoves(props: { contestId: number; weights: { id: number; weight: number }[] }) {
  const who = useEntrantWords(props.contestId)
  const query = useQuery({
    ...boardsQueries.preview(props.contestId, props.weights),
    placeholderData: keepPreviousData,
  })
  if (query.error) return <p className={styles.problem}>{errorText(query.error)}</p>
  if (!query.data) return <p className="secondary">正在计算对排名的影响…</p>
  const { moved, teams, list } = query.data
  if (moved === 0)
    return (
      <p className="secondary">
        共 {teams} {who.of}，名次都不变。
      </p>
    )
  return (
    <div className="stack">
      <p role="status" style={{ margin: 0 }}>
        共 {teams} {who.of}，{moved} {who.unit}名次变化：
      </p>
      <table className={styles.moves}>
        <thead>
          <tr>
            <th scope="col">{who.one}</th>
            <th scope="col">原名次</th>
            <th scope="col">新名次</th>
            <th scope="col">总分</th>
          </tr>
        </thead>
        <tbody>
          {list
            .filter((m) => m.old_rank !== m.new_rank)
            .map((m) => (
              <tr key={m.contest_team_id}>
                <td>{m.title}</td>
                <td className="tabular">{place(m.old_rank)}</td>
                <td className="tabular">
                  {place(m.new_rank)} {arrow(m)}
                </td>
                <td className="tabular">
                  {points(m.old_total)} → {points(m.new_total)}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
