import { useQuery } from '@tanstack/react-query'
import { lazyComponent } from '#ui/states/lazy-component'
import { accountQueries } from '../../domains/account/account.queries'
import { siteQueries } from '../boot/site.queries'

const PlatformBar = lazyComponent(() => import('./platform-bar').then((m) => m.PlatformBar), 'hide')

/** Over every screen, where whoever runs the platform has something to tell; its code comes only then. */
export function Told() {
  // Asked for by the guard and the shells.
  const user = useQuery({ ...accountQueries.userInfo(), enabled: false }).data
  const works = useQuery({ ...siteQueries.config(), enabled: false }).data?.works
  return user?.acting || user?.bulletins || user?.terms_due || works ? <PlatformBar user={user} works={works} /> : null
}
