import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/empty'
import { SitePage } from '../parts/site-page'
import { SiteFiles } from '../parts/site-pieces'
import { SiteRich } from '../parts/site-rich'
import { type SiteRef, websiteQueries } from '../website.queries'

/** Help, and files to download. */
export function SiteHelp({ site }: { site: SiteRef }) {
  const detail = useQuery(websiteQueries.detail(site)).data
  const query = useQuery(websiteQueries.content(site, 'help'))
  return (
    <SitePage title="帮助与下载" siteName={detail?.site_name} query={query}>
      {({ list }) =>
        list.length > 0 ? (
          list.map((one) => (
            <section key={one.id} id={`help-${one.id}`} className="site-card">
              <h2 className="site-sub">{one.title}</h2>
              {one.body && <SiteRich html={one.body} />}
              <SiteFiles files={one.files} of={one.title} />
            </section>
          ))
        ) : (
          <Empty title="还没有帮助" icon="file">
            报名指南、常见问题和要下载的文件会发布在这里。
          </Empty>
        )
      }
    </SitePage>
  )
}
