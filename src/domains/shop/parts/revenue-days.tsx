import { yuan } from '#contract/kernel/money'
import type { ShopData } from '#contract/shop/shop.model'
import styles from './shop.module.css'

/** What was earned on each of the latest days. */
export function RevenueDays({ days }: { days: ShopData['days'] }) {
  const most = Math.max(1, ...days.map(({ amount }) => amount))
  return (
    <ul className={styles.days} aria-label="每日营收">
      {days.map(({ day, amount, count }) => (
        <li key={day}>
          <span className={styles.bar} style={{ height: `${(amount / most) * 100}%` }} title={`${yuan(amount)} 元`} />
          <span className={`${styles.day} tabular`}>
            {Number(day.slice(8))}
            <span className="visually-hidden">
              日：{count} 单，{yuan(amount)} 元
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
