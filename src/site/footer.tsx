import type { PlatformFooter, SiteDetail } from '#contract/website/website.model'

/** A number as a phone dials it. */
const dial = (hotline: string): string => `tel:${hotline.replace(/[^\d+]/g, '')}`

interface SiteFooterProps {
  detail: SiteDetail | undefined
  platform: PlatformFooter | undefined
}

/** Whose website this is, and whose platform. */
export function SiteFooter({ detail, platform }: SiteFooterProps) {
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
