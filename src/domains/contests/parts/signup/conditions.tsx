import { useQuery } from '@tanstack/react-query'
import { Icon } from '#ui/display/icon'
import { signupQueries } from '../../signup.queries'
import styles from './signup.module.css'

/** What a sign-up asks of the person; `ok` stays true until the server has said otherwise. */
export const useConditions = (contestId: number) => {
  const { data } = useQuery(signupQueries.eligibility(contestId))
  return { conditions: data?.conditions ?? [], ok: data?.ok ?? true }
}

/** All conditions at once, met or not. Nothing to show while all of them are met. */
export function Conditions({ list }: { list: ReturnType<typeof useConditions>['conditions'] }) {
  if (list.every((c) => c.ok || !c.needed)) return null
  return (
    <section className={styles.conditions} aria-label="报名条件">
      <strong>暂时不能报名</strong>
      <ul className={styles.list}>
        {list.map((c) => (
          <li className={styles.condition} data-ok={c.ok} key={c.key}>
            <Icon name={c.ok ? 'check' : 'close'} size={18} label={c.ok ? '已满足' : '未满足'} />
            {c.text}
          </li>
        ))}
      </ul>
    </section>
  )
}
