import { useEffect, useState } from 'react'
import type { UserInfo } from '#contract/account/account.model'
import type { SiteConfig } from '#contract/kernel/config'
import { serverSeconds } from '#lib/net/clock'
import { BulletinBar } from '../../domains/notices/parts/bulletin-bar'
import { WorksBar } from '../../domains/notices/parts/works-bar'
import { ActingBar } from './acting-bar'
import { TermsBar } from './terms-bar'

type PlatformBarProps = { user: UserInfo | undefined; works: SiteConfig['works'] }

/** In whose place somebody is here, work on the platform, announcements, and new terms: the most pressing first. */
export function PlatformBar({ user, works }: PlatformBarProps) {
  const now = useNow()
  return (
    <>
      {user?.acting && <ActingBar name={user.truename} acting={user.acting} now={now} />}
      {works && works.work_to > now && (
        <WorksBar works={works} now={now} runs={user?.roles.includes('ROLE_SUPER_ADMIN')} />
      )}
      {user && (user.bulletins ?? 0) > 0 && <BulletinBar />}
      {user?.terms_due && <TermsBar />}
    </>
  )
}

const EVERY = 15_000
/** The server's time in seconds, as it goes on. */
const useNow = (): number => {
  const [now, setNow] = useState(() => serverSeconds())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverSeconds()), EVERY)
    return () => clearInterval(timer)
  }, [])
  return now
}
