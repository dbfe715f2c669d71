import { useRouter } from '@tanstack/react-router'
import { ABOUT_TEXT } from '#contract/kernel/pages.labels'
import { can, environment } from '#lib/device/environment'
import { siteNow } from '#lib/net/site'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { List, ListRow } from '#ui/lists/list'
import { version } from '../worker/version'

/** What this platform is, and what this device can do with it. */
export function About() {
  const router = useRouter()
  const title = siteNow()?.title ?? '星火实训平台'
  return (
    <Page
      title="关于我们"
      onBack={() => (router.history.canGoBack() ? router.history.back() : router.navigate({ href: '/index' }))}
    >
      <div className="wrap stack">
        <Card title={title}>
          <p>{ABOUT_TEXT}</p>
        </Card>
        <List label="证书">
          <ListRow title="证书验证" href="/verify" description="输入证书上的编号，查证它是否真实有效" />
        </List>
        <Card title="这台设备">
          <List label="这台设备">
            <ListRow title="版本" extra={version} />
            <ListRow
              title="打开方式"
              extra={environment.installed ? '已安装到桌面' : environment.wechat ? '微信内' : '浏览器'}
            />
            <ListRow
              title="离线使用"
              extra={can.worker ? '可以' : '只能联网使用'}
              description={can.worker ? undefined : '这个浏览器不支持离线打开页面；已经打开的页面断网后仍可查看。'}
            />
            {environment.installed && environment.android && (
              <ListRow
                title="接收分享"
                href="/share"
                description="在相册或其他应用里点“分享”，选择本平台，就能把照片和文件放进工单"
              />
            )}
          </List>
        </Card>
      </div>
    </Page>
  )
}
