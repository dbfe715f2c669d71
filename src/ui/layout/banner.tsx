import { useLater } from '../motion/use-later'
import styles from './banner.module.css'
import { type BannerItem, BannerSlide } from './banner-slide'

type BannerProps = { items: readonly BannerItem[]; label?: string }

/** Slides that turn by themselves every 3 s and go round. The first stands at once; what turns them comes when the screen is there. */
export function Banner({ items, label = '轮播' }: BannerProps) {
  const count = items.length
  const Slides = useLater('Slides', count > 1)
  const [first] = items
  if (!first) return null
  if (Slides) return <Slides items={items} label={label} />
  return (
    <section className={styles.banner} aria-roledescription="轮播" aria-label={label}>
      <BannerSlide item={first} place={`1 / ${count}`} first />
    </section>
  )
}
