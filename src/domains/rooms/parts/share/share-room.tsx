import { useState } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { copyText } from '#lib/device/share'
import { date } from '#lib/format'
import { IconButton } from '#ui/button'
import { popup } from '#ui/overlays/popup'
import { say } from '#ui/overlays/say'
import { lazyComponent } from '#ui/states/lazy-component'
import { roomHome } from '../paths'

const ActionSheet = popup(() => import('#ui/overlays/action-sheet').then((m) => m.ActionSheet))
const TextField = lazyComponent(() => import('#ui/fields/text-field').then((m) => m.TextField))

/** The room's student home as a link that works outside. */
export const roomLink = (id: number): string => location.origin + roomHome(id)

/** A link that shows the room's face to anybody, read-only, until the proof expires. */
const previewLink = (id: number, rhash: string): string => `${roomLink(id)}?auth_hash=${encodeURIComponent(rhash)}`

type ShareRoomProps = {
  id: number
  /** Of managers: the proof that lets visitors look without an account. */
  proof?: Pick<RoomDetail, 'rhash' | 'rtimestamp'> | undefined
}

/** Copies the link of the room's student home; where copying fails the link stands there to be selected. */
export function ShareRoom({ id, proof }: ShareRoomProps) {
  const [shown, setShown] = useState<string>()
  const [choosing, setChoosing] = useState(false)
  const copy = async (link: string) => {
    if (await copyText(link)) return say('复制成功')
    setShown(link)
    await say('该浏览器不支持复制', 'error')
  }
  return (
    <>
      <IconButton
        icon="share"
        label="分享实训室"
        onClick={() => (proof?.rhash ? setChoosing(true) : copy(roomLink(id)))}
      />
      {choosing && proof && (
        <ActionSheet
          open
          onClose={() => setChoosing(false)}
          title="分享实训室"
          actions={[
            { key: 'room', label: '复制实训室链接', icon: 'link', onSelect: () => copy(roomLink(id)) },
            {
              key: 'preview',
              label: `复制访客预览链接（免登录，${date(proof.rtimestamp)} 前有效）`,
              icon: 'eye',
              onSelect: () => copy(previewLink(id, proof.rhash)),
            },
          ]}
        />
      )}
      {shown && <TextField label="长按选中链接" value={shown} onChange={() => {}} readOnly />}
    </>
  )
}
