import { useState } from 'react'
import { can, environment } from '#lib/device/environment'
import { installOffer } from '#lib/device/install'
import { local } from '#lib/device/storage'
import { useSignal } from '#lib/signal'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'

const SEEN = 'xh.install-hint'
const PAUSE_MS = 30 * 86_400_000

/**
 * How to keep the app on the home screen. It stands on /index only, for people who already are in a room: whoever comes
 * with an invite is never led away from it. Once closed it rests for a month.
 */
export function InstallHint() {
  const offer = useSignal(installOffer)
  const [closed, setClosed] = useState(() => Date.now() - (local.get<number>(SEEN) ?? 0) < PAUSE_MS)
  if (closed || !can.install || !(offer || environment.ios)) return null
  const close = () => {
    local.set(SEEN, Date.now())
    setClosed(true)
  }
  const install = async () => {
    await offer?.prompt()
    installOffer.set(null)
    close()
  }
  return (
    <Card
      title="添加到主屏幕"
      extra={
        <Button size="sm" variant="quiet" onClick={close}>
          以后再说
        </Button>
      }
    >
      <div className="stack">
        <p className="secondary">
          {offer ? '像应用一样打开，没有网络也能看。' : '点底部的“分享”，再选“添加到主屏幕”，没有网络也能看。'}
        </p>
        {offer && (
          <Button size="sm" onClick={install}>
            添加
          </Button>
        )}
      </div>
    </Card>
  )
}
