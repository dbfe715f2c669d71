import { useQuery } from '@tanstack/react-query'
import { PlainList } from '#ui/lists/plain-list'
import { Skeleton } from '#ui/states/skeleton'
import { accountQueries } from '../account.queries'
import styles from './auth-frame.module.css'

interface DemoChipsProps {
  disabled: boolean
  onChoose: (login: string, password: string) => void
}

/** Demo deployments only: one tap logs in as a role. */
export function DemoChips({ disabled, onChoose }: DemoChipsProps) {
  const { data, isPending } = useQuery(accountQueries.demoAccounts())
  if (!isPending && !data?.list.length) return null
  return (
    <section className={styles.demo} aria-label="演示账号">
      <h2 className={styles.demoTitle}>演示账号，点一下直接登录</h2>
      {isPending && <Skeleton height={96} />}
      <PlainList className={styles.chips}>
        {data?.list.map((account) => (
          <li key={account.login}>
            <button
              type="button"
              className={styles.chip}
              title={account.note}
              disabled={disabled}
              onClick={() => onChoose(account.login, account.password)}
            >
              {account.role}
            </button>
          </li>
        ))}
      </PlainList>
    </section>
  )
}
