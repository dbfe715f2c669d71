import { useQuery } from '@tanstack/react-query'
import type { Appeal } from '#contract/boards/boards.model'
import type { ContestDetail } from '#contract/contests/contests.model'
import { Link } from '#ui/link'
import { recordPage } from '../../contests/parts/paths'
import { boardsQueries } from '../boards.queries'
import styles from './boards.module.css'

/** What was handed in and given for what an appeal is about: one link an item, for those who may look into it. */
export function AppealLinks({ contest, appeal }: { contest: ContestDetail; appeal: Appeal }) {
  const board = useQuery({ ...boardsQueries.rank(contest.id), enabled: appeal.code !== '' && appeal.item_id === 0 })
  if (!appeal.code) return null
  const items = appeal.item_id > 0 ? [{ id: appeal.item_id, title: appeal.item_title }] : (board.data?.items ?? [])
  if (items.length === 0) return null
  return (
    <ul className={styles.files} aria-label="作品和评分">
      {items.map((item) => (
        <li key={item.id}>
          <Link href={recordPage(contest.training_room_id, contest.id, item.id, appeal.code)}>
            查看“{item.title}”的作品和评分
          </Link>
        </li>
      ))}
    </ul>
  )
}
