import { lazy, Suspense, useState } from 'react'
import { copyText } from '#lib/share'
import { IconButton } from '#ui/button'
import { roomHome } from './paths'
import { say } from './say'

const TextField = lazy(() => import('#ui/text-field').then((m) => ({ default: m.TextField })))

/** The room's student home as a link that works outside. */
export const roomLink = (id: number): string => location.origin + roomHome(id)

/** Copies the link of the room's student home; where copying fails the link stands there to be selected. */
export function ShareRoom({ id }: { id: number }) {
  const [shown, setShown] = useState(false)
  const copy = async () => {
    if (await copyText(roomLink(id))) return say('复制成功')
    setShown(true)
    await say('该浏览器不支持复制', 'error')
  }
  return (
    <>
      <IconButton icon="share" label="分享实训室" onClick={copy} />
      {shown && (
        <Suspense>
          <TextField label="长按选中链接" value={roomLink(id)} onChange={() => {}} readOnly />
        </Suspense>
      )}
    </>
  )
}
