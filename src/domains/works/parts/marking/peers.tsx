import { useQuery } from '@tanstack/react-query'
import type { PeerPart, PeerPoints, PeerResult } from '#contract/works/peers/peers.model'
import { itemKindLabels } from '#contract/works/works.labels'
import { when } from '#lib/format'
import { Score } from '#ui/display/score'
import { Tag } from '#ui/display/tag'
import { Card, ItemCard } from '#ui/layout/card'
import { peersQueries } from '../../peers.queries'
import { reviewPage } from '../paths'
import styles from './review.module.css'

type PeersProps = { roomId: number; workId: number; released: boolean }

/** On a work's page: what the person is to review of others, and in the end what others said. */
export function Peers({ roomId, workId, released }: PeersProps) {
  const mine = useQuery(peersQueries.mine(roomId, workId)).data
  const over = mine?.phase === 'over'
  const result = useQuery({ ...peersQueries.result(roomId, workId), enabled: released && over }).data
  if (!mine || mine.phase === 'off') return null
  const left = mine.list.filter((r) => r.state !== 'given').length
  if (over) return result?.shown ? <Received result={result} /> : null
  if (mine.phase === 'open' && !mine.list.length) return null
  return (
    <ItemCard
      href={reviewPage(roomId, workId)}
      icon="edit"
      title={left || mine.phase === 'soon' ? '待我互评' : '我的互评'}
      description={mine.phase === 'soon' ? `${when(mine.begin_time)} 开始` : `${when(mine.end_time)} 结束`}
      status={
        mine.phase === 'soon' ? (
          <Tag>未开始</Tag>
        ) : left ? (
          <Tag tone="warning">{left} 份</Tag>
        ) : (
          <Tag tone="success">已完成</Tag>
        )
      }
    />
  )
}

function Received({ result }: { result: PeerResult }) {
  const { score, full, weight, teacher, parts, list } = result
  return (
    <Card title="同学互评" extra={score >= 0 && <Score score={score} full={full} withFull />}>
      <p className="secondary tabular">
        {list.length ? `收到 ${list.length} 份互评` : '没有收到互评'}
        {weight > 0 && score >= 0 && teacher >= 0 && `。老师评 ${teacher} 分，互评占成绩的 ${weight}%`}
        {weight === 0 && list.length > 0 && '，供参考，不计入成绩'}
      </p>
      {list.map((one) => (
        <section key={one.name} className={styles.received} aria-label={`${one.name}的互评`}>
          <span className="row">
            <strong>{one.name}</strong>
            <Score score={one.score} full={one.full} withFull />
          </span>
          <PointLines parts={parts} points={one.points} />
        </section>
      ))}
    </Card>
  )
}

/** The points of one review, part by part, with what was said. */
export function PointLines({ parts, points }: { parts: readonly PeerPart[]; points: readonly PeerPoints[] }) {
  return (
    <ul className="stack">
      {parts.flatMap((part) => {
        const given = points.find((p) => p.item_id === part.item_id)
        if (!given) return []
        const rows = part.rubric.flatMap((r) => {
          const row = given.rubric.find((one) => one.id === r.id)
          return row ? [`${r.title} ${row.score}/${r.max}`] : []
        })
        return [
          <li key={part.item_id}>
            <span className="secondary tabular">
              {[`${part.title || itemKindLabels[part.kind]} ${given.score}/${part.score}`, ...rows].join(' · ')}
            </span>
            {given.comment && <p className={styles.text}>{given.comment}</p>}
          </li>,
        ]
      })}
    </ul>
  )
}
