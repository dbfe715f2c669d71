import { useState } from 'react'
import { environment } from '#lib/device/environment'
import { installRests, installWay, restInstall } from '#lib/device/install-way'
import { local } from '#lib/device/storage'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { INVITE_USED } from './invite-used'

/** Inside WeChat, after an invite was used and never before: how to get to a browser, where the app can stay. */
export function WechatHint() {
  const [hidden, setHidden] = useState(() => !environment.wechat || !local.get(INVITE_USED) || installRests())
  if (hidden) return null
  const close = () => {
    restInstall()
    setHidden(true)
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
      <p className="secondary">{installWay()}</p>
    </Card>
  )
}
