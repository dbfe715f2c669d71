import { useQueryClient } from '@tanstack/react-query'
import { siteStatusLabels } from '#contract/website/website.labels'
import type { SiteDetail } from '#contract/website/website.model'
import { sitePath } from '#contract/website/website.rules'
import { copyText } from '#lib/device/share'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { publishSite, removeSite, shareSite } from '../../website.mutations'
import styles from './website.module.css'

interface SiteStatusProps {
  site: SiteDetail
  canEdit: boolean
  preview: { hash: string; until: number }
}

const opening = {
  title: '发布官网',
  body: '发布后任何人不用登录就能访问，百度等搜索引擎会收录，下线后搜索结果里可能仍会保留一段时间。',
  confirmText: '发布',
}
const closing = {
  title: '下线官网',
  body: '下线后所有人打开网址只会看到“比赛官网不存在或未开启”。',
  danger: true,
}

/** Whether the website is open, and its address. */
export function SiteStatus({ site, canEdit, preview }: SiteStatusProps) {
  const client = useQueryClient()
  const open = site.status === 'published'
  const path = sitePath(site.id, 'home', open ? '' : preview.hash)
  const toggle = () =>
    attempt(async () => {
      const { confirm } = await import('#ui/overlays/confirm')
      if (!(await confirm(open ? closing : opening))) return
      await publishSite(client, site.id, !open)
      await say(open ? '官网已下线' : '发布成功')
    })
  const remove = () =>
    attempt(async () => {
      const { confirm } = await import('#ui/overlays/confirm')
      const sure = await confirm({
        title: '删除官网',
        body: '官网的介绍、资讯和帮助都会删除，不能恢复。',
        danger: true,
      })
      if (!sure) return
      await removeSite(client, site.id)
      await say('官网已删除')
    })
  const renew = () =>
    attempt(async () => {
      const { confirm } = await import('#ui/overlays/confirm')
      const body = '之前发出的预览链接会立即失效。'
      if (!(await confirm({ title: '更换预览链接', body, danger: true }))) return
      await shareSite(client, site.id, 'preview')
      await say('预览链接已更换')
    })
  const copy = async () => {
    const link = location.origin + path
    if (await copyText(link)) return say('复制成功')
    const { alert } = await import('#ui/overlays/confirm')
    return alert({ title: '该浏览器不支持复制', body: link })
  }
  return (
    <Card>
      <div className="stack">
        <div className={`cluster ${styles.bar}`}>
          <span className="row">
            <b>{site.site_name}</b>
            <Tag tone={open ? 'success' : 'neutral'} dot={open}>
              {siteStatusLabels[site.status]}
            </Tag>
          </span>
          <Button variant="secondary" href={path} target="_blank">
            {open ? '打开官网' : '预览'}
          </Button>
          <Button variant="secondary" icon="link" onClick={copy}>
            {open ? '复制链接' : '复制预览链接'}
          </Button>
          {canEdit && !open && (
            <OnlineButton variant="secondary" onClick={renew}>
              更换预览链接
            </OnlineButton>
          )}
          {canEdit && !open && (
            <OnlineButton variant="secondary" onClick={remove}>
              删除
            </OnlineButton>
          )}
          {canEdit && (
            <OnlineButton variant={open ? 'secondary' : 'primary'} onClick={toggle}>
              {open ? '下线' : '发布'}
            </OnlineButton>
          )}
        </div>
        <p className="secondary">
          {open
            ? '任何人都能访问，搜索引擎也会收录。'
            : `只有实训室负责人和拿到预览链接的人能看到，链接 ${dateTime(preview.until)} 前有效。`}
        </p>
      </div>
    </Card>
  )
}
