import { baseOf } from '#lib/net/site'
import styles from './ways.module.css'

/** A provider's picture, or the first character of its name. */
export function WayMark({ way }: { way: { key: string; name: string; icon: boolean } }) {
  if (way.icon) {
    const src = `${baseOf('uc')}/api/Passport/wayIcon?way=${way.key}`
    return <img className={styles.mark} src={src} width={24} height={24} alt="" />
  }
  return (
    <span className={way.key === 'wechat' ? `${styles.mark} ${styles.wechat}` : styles.mark} aria-hidden>
      {[...way.name][0]}
    </span>
  )
}
