import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '../account.queries'
import styles from './logo.module.css'

type LogoProps = {
  /** Which of the platform's two: the wide one of a desk or the small one of a phone. */
  kind: 'pc_logo' | 'mobile_logo'
  /** Before somebody is logged in there is no organisation to ask. */
  anonymous?: boolean
  /** Stands where nobody has given a logo. */
  fallback?: React.ReactNode
}

/** The organisation's logo, else that of the one above it, else the platform's. Its name stands beside it. */
export function Logo({ kind, anonymous, fallback = null }: LogoProps) {
  const group = useQuery({ ...accountQueries.userInfo(), enabled: !anonymous }).data?.group_info
  const platform = useQuery(accountQueries.globalConfig()).data?.app_config[kind]
  const src = group?.logo || group?.pgroup_logo || platform
  return src ? <img className={styles.logo} src={src} alt="" data-kind={kind} /> : fallback
}
