import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/empty'
import { SitePage } from '../parts/site-page'
import { SiteRich } from '../parts/site-rich'
import { type SiteRef, websiteQueries } from '../website.queries'

/** Who holds the contest, and how to reach them. */
export function SiteAboutMe({ site }: { site: SiteRef }) {
  const query = useQuery(websiteQueries.detail(site))
  return (
    <SitePage title="关于我们" siteName={query.data?.site_name} query={query}>
      {({ about_me, hotline }) =>
        about_me || hotline ? (
          <>
            {about_me && <SiteRich html={about_me} />}
            {hotline && <p>咨询热线：{hotline}</p>}
          </>
        ) : (
          <Empty title="介绍准备中" icon="team">
            主办方和联系方式会显示在这里。
          </Empty>
        )
      }
    </SitePage>
  )
}
