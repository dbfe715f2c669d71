import { useQuery } from '@tanstack/react-query'
import { Link } from '#ui/link'
import { pageQueries } from '../../../rooms/page.queries'
import styles from './materials.module.css'

/** Says where members find the files, and where that is switched on while the home does not show them. */
export function HomeHint({ roomId }: { roomId: number }) {
  const page = useQuery(pageQueries.page(roomId)).data
  const shown = page?.blocks.find((block) => block.key === 'resources')?.on ?? true
  return (
    <p className={`secondary ${styles.hint}`}>
      {shown
        ? '成员在首页的“学习资料”里按这里的顺序看到它们，也能在“关于实训室”里打开。'
        : '首页没有显示“学习资料”，成员只能在“关于实训室”里打开。'}
      {!shown && <Link href={`/training-room/manager/${roomId}/page`}>去首页装修打开</Link>}
    </p>
  )
}
