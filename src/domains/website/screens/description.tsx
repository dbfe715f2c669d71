import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/empty'
import { SiteContests } from '../parts/site-contests'
import { SitePage } from '../parts/site-page'
import { SiteRich } from '../parts/site-rich'
import { type SiteRef, websiteQueries } from '../website.queries'

/** What the contest is, with the times of its events. */
export function SiteDescription({ site }: { site: SiteRef }) {
  const query = useQuery(websiteQueries.detail(site))
  const home = useQuery(websiteQueries.home(site)).data
  const who = useQuery(websiteQueries.standing(site)).data
  return (
    <SitePage title="比赛介绍" siteName={query.data?.site_name} query={query}>
      {({ intro }) => (
        <>
          {intro ? (
            <SiteRich html={intro} />
          ) : (
            <Empty title="介绍准备中" icon="file">
              主办方发布比赛介绍后会显示在这里。
            </Empty>
          )}
          {home && home.contests.length > 0 && (
            <section className="site-section">
              <h2>赛项与时间安排</h2>
              <SiteContests contests={home.contests} who={who} rooms={(who?.rooms.length ?? 0) > 1} />
            </section>
          )}
        </>
      )}
    </SitePage>
  )
}
