import { useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/account/account.model'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { QueryPage } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { accountQueries } from '../account.queries'
import { ClosingNote } from '../parts/closing-note'
import { HomeProfile } from '../parts/home-profile'
import { HomeSecurity } from '../parts/home-security'
import { type HomeTab, homeTabs } from '../parts/home-tab'
import { ThemeChoice } from '../parts/theme-choice'
import styles from './home.module.css'

type Body = (props: { user: UserInfo }) => React.ReactNode

type HomeProps = {
  /** What is theirs in other domains: above the rest of the first tab, on a desk beside it. */
  places?: React.ReactNode
  /** The organisations of a person. */
  orgs: Body
  tab: HomeTab
  onLogout: () => unknown
  onFeedback?: () => void
}

/** The personal home: profile, security, organisations; on a phone also the way out. */
export function Home({ places, orgs, tab, onLogout, onFeedback }: HomeProps) {
  const query = useQuery(accountQueries.userInfo())
  const bodies: Record<HomeTab, Body> = { profile: HomeProfile, security: HomeSecurity, orgs }
  const Body = bodies[tab]
  return (
    <QueryPage query={query} skeleton={<SkeletonList rows={5} />} title="我的">
      {(user) => (
        <div className="stack">
          {user.close_time && <ClosingNote until={user.close_time} />}
          {/* Demo users have no account settings (section 6): they see who they are, and nothing to change. */}
          {!user.demo_user && (
            <Chips
              label="个人中心"
              options={homeTabs}
              value={tab}
              onChange={(next) => navigate(`/uc/home?tab=${next}`, { replace: true })}
            />
          )}
          <div className={styles.columns}>
            {tab === 'profile' && places && <div className={`stack ${styles.places}`}>{places}</div>}
            <div className={`stack ${styles.body}`}>
              {user.demo_user ? <HomeProfile user={user} /> : <Body user={user} />}
              <ThemeChoice />
              {onFeedback && !user.demo_user && (
                <Button variant="secondary" block icon="edit" onClick={onFeedback}>
                  意见反馈
                </Button>
              )}
              <Button variant="secondary" block href="/about">
                关于我们
              </Button>
              <Button variant="secondary" block onClick={onLogout}>
                退出登录
              </Button>
            </div>
          </div>
        </div>
      )}
    </QueryPage>
  )
}
