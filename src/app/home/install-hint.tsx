import { useState } from 'react'
import { environment } from '#lib/device/environment'
import { installOffer } from '#lib/device/install'
import { installRests, installWay, restInstall } from '#lib/device/install-way'
import { useSignal } from '#lib/signal'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'

/**
 * How to keep the app on the home screen: by the browser's offer, or in words. It stands on /index only, for people who already
 * are in a room: whoever comes with an invite is never led away from it. Once closed it rests for a month.
 */
export function InstallHint() {
  const offer = useSignal(installOffer)
  const [closed, setClosed] = useState(installRests)
  const way = installWay()
  if (closed || environment.installed || !(offer || way)) return null
  const close = () => {
    restInstall()
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
        <p className="secondary">{offer ? '像应用一样打开，没有网络也能看。' : way}</p>
        {offer && (
          <Button size="sm" onClick={install}>
            添加
          </Button>
        )}
      </div>
    </Card>
  )
}
