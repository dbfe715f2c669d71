import { sceneOf } from '#contract/rooms/rooms.labels'
import { passLine } from '#contract/works/passes/pass-line.labels'
import type { PassRow } from '#contract/works/passes/passes.model'
import { serverSeconds } from '#lib/net/clock'
import { Score } from '#ui/display/score'
import { Link } from '#ui/link'
import { Progress } from '#ui/states/progress'
import card from './card.module.css'
import { PassTag } from './pass-tag'
import { workPage } from './paths'
import styles from './works.module.css'

type WorkCardProps = {
  row: PassRow
  /** Says which room it is of. */
  withRoom?: boolean
  /** A hand-in of it waits on this device. */
  waiting?: boolean
}

/** A work as its learner sees it in a list: state, deadline, how much is answered, the score once it is released. */
export function WorkCard({ row, withRoom, waiting }: WorkCardProps) {
  const now = serverSeconds()
  const done = row.item_count ? (100 * row.done_count) / row.item_count : row.submit_time ? 100 : 0
  return (
    <Link className={card.card} href={workPage(row.training_room_id, row.id)} data-scene={sceneOf(row.template)}>
      <div className={styles.cardHead}>
        <span className={styles.cardTitle}>{row.title}</span>
        <PassTag row={row} now={now} {...(waiting && { waiting })} />
      </div>
      <p className="secondary tabular">{passLine(row, now, withRoom)}</p>
      {row.score >= 0 ? (
        <p className={styles.cardScore}>
          成绩 <Score score={row.score} full={row.score_total} withFull />
        </p>
      ) : (
        <Progress
          value={done}
          label={`${row.title}的进度`}
          text={row.item_count ? `已答 ${row.done_count} / ${row.item_count} 项` : '阅读'}
        />
      )}
    </Link>
  )
}
