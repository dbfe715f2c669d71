import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '#contract/kernel/endpoint'
import type { websiteApi } from '#contract/website/website.api'
import { copyText } from '#lib/device/share'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { shareSite } from '../../website.mutations'
import styles from './website.module.css'

interface ShareCodeProps {
  siteId: number
  managed: Pick<Output<typeof websiteApi.manage>, 'share_code' | 'share_until'>
}

/** The code that lets another owner's room onto the website: made when it is needed, for some days, and taken back at will. */
export function ShareCode({ siteId, managed }: ShareCodeProps) {
  const client = useQueryClient()
  const { share_code, share_until } = managed
  const copy = async () => {
    if (await copyText(share_code)) await say('复制成功')
    else await say('该浏览器不支持复制，请长按共享码', 'info')
  }
  const change = (act: 'code' | 'no_code') =>
    attempt(async () => {
      if (share_code) {
        const { confirm } = await import('#ui/overlays/confirm')
        const title = act === 'code' ? '重新生成共享码' : '停用共享码'
        if (!(await confirm({ title, body: '现在的共享码会立即失效，已加入的实训室不受影响。', danger: true }))) return
      }
      await shareSite(client, siteId, act)
      await say(act === 'code' ? '共享码已生成' : '共享码已停用')
    })
  if (!share_code)
    return (
      <div className={`cluster ${styles.bar}`}>
        <span className="secondary">现在没有可用的共享码</span>
        <OnlineButton variant="secondary" onClick={() => change('code')}>
          生成共享码
        </OnlineButton>
      </div>
    )
  return (
    <>
      <div className={`cluster ${styles.bar}`}>
        <code className={styles.code}>{share_code}</code>
        <Button variant="secondary" onClick={copy}>
          复制共享码
        </Button>
      </div>
      <div className={`cluster ${styles.bar}`}>
        <span className="secondary">{dateTime(share_until)} 前有效</span>
        <span className={styles.acts}>
          <OnlineButton size="sm" variant="quiet" onClick={() => change('code')}>
            重新生成
          </OnlineButton>
          <OnlineButton size="sm" variant="quiet" onClick={() => change('no_code')}>
            停用
          </OnlineButton>
        </span>
      </div>
    </>
  )
}
