import { useQueryClient } from '@tanstack/react-query'
import { siteStatusLabels } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { sitePath } from '#contract/website/website.rules'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { leaveSite } from '../../website.mutations'
import styles from './website.module.css'

/** A room on another room's website: it is prepared there; this room may leave. */
export function SiteShared({ site, roomId, isOwner }: { site: SiteDetail; roomId: number; isOwner: boolean }) {
  const client = useQueryClient()
  const leave = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm({ title: '退出官网', body: '本实训室的赛项不再显示在这个官网上。', danger: true }))) return
    await attempt(async () => {
      await leaveSite(client, site.id, roomId)
      await say('已退出官网')
    })
  }
  return (
    <Card>
      <div className={`cluster ${styles.bar}`}>
        <span className="row">
          <b>{site.site_name}</b>
          <Tag tone={site.status === 'published' ? 'success' : 'neutral'}>{siteStatusLabels[site.status]}</Tag>
        </span>
        {site.status === 'published' && (
          <Button variant="secondary" href={sitePath(site.id, 'home')} target="_blank">
            打开官网
          </Button>
        )}
        {isOwner && (
          <OnlineButton variant="danger" onClick={leave}>
            退出官网
          </OnlineButton>
        )}
      </div>
      <p className="secondary">官网由“{site.training_room?.title}”创建和维护，本实训室的赛项显示在上面。</p>
    </Card>
  )
}
