import { useQuery } from '@tanstack/react-query'
import type { SiteDetail } from '#contract/website/website.model'
import { websiteQueries } from '../website.queries'

/** A number as a phone dials it. */
const dial = (hotline: string): string => `tel:${hotline.replace(/[^\d+]/g, '')}`

/** Whose website this is, and whose platform. */
export function SiteFooter({ detail }: { detail: SiteDetail | undefined }) {
  const platform = useQuery(websiteQueries.footer()).data
  return (
    <footer className="site-foot">
      <div className="site-wrap">
        {detail?.hotline && (
          <p>
            咨询热线：
            {/\d{5}/.test(detail.hotline.replace(/\D/g, '')) ? (
              <a href={dial(detail.hotline)}>{detail.hotline}</a>
            ) : (
              detail.hotline
            )}
          </p>
        )}
        {detail?.footer && <p>{detail.footer}</p>}
        {(detail?.copyright || detail?.record_number) && (
          <p>
            {detail.copyright}
            {detail.copyright && detail.record_number && '　'}
            {detail.record_number}
          </p>
        )}
        {platform && (
          <p>
            技术支持：{platform.site_name}
            {[platform.hotline, platform.copyright, platform.record_number]
              .filter(Boolean)
              .map((words) => `　${words}`)}
          </p>
        )}
      </div>
    </footer>
  )
}
