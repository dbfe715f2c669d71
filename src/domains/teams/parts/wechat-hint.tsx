import { useState } from 'react'
import { environment } from '#lib/device/environment'
import { local } from '#lib/device/storage'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { INVITE_USED } from './invite-used'

const SEEN = 'wechat-hint-seen'

/** Inside WeChat, after an invite was used and never before: how to get to a browser, where the app can stay. Once. */
export function WechatHint() {
  const [seen, setSeen] = useState(() => !environment.wechat || !local.get(INVITE_USED) || Boolean(local.get(SEEN)))
  if (seen) return null
  const close = () => {
    local.set(SEEN, true)
    setSeen(true)
  }
  return (
    <Card
      title="在浏览器里打开更方便"
      extra={
        <Button size="sm" variant="quiet" onClick={close}>
          知道了
        </Button>
      }
    >
      <p className="secondary">点右上角“···”，选择“在浏览器打开”，再添加到桌面，没有网络也能看。</p>
    </Card>
  )
}
