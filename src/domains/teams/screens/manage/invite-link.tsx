import { useState } from 'react'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { inviteKindLabels } from '#contract/teams/invites/invites.labels'
import type { AnyInviteKind } from '#contract/teams/teams.model'
import { can } from '#lib/device/environment'
import { copyText, share } from '#lib/device/share'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { InviteQr } from '../../parts/invite-qr'

export interface Link {
  kind: AnyInviteKind
  note: string
  expire_time: number
  url: string
}

/** A made invite, to hand on. */
export function InviteLink({ link, room, onClose }: { link: Link; room: RoomDetail; onClose: () => void }) {
  const [uncopied, setUncopied] = useState(false)
  const copy = async () => {
    const copied = await copyText(link.url)
    setUncopied(!copied)
    await say(copied ? '复制成功' : '该浏览器不支持复制', copied ? 'success' : 'error')
  }
  const send = async () => {
    const text = `邀请你加入“${room.title}”，身份：${inviteKindLabels[link.kind]}`
    if (!(await share({ title: room.title, text, url: link.url }))) await copy()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`邀请${inviteKindLabels[link.kind]}`}
      footer={
        <>
          <Button variant="secondary" icon="link" onClick={copy}>
            复制邀请链接
          </Button>
          {can.shareSheet && (
            <Button icon="share" onClick={send}>
              发送
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <InviteQr url={link.url} title={room.title} />
        <p className="secondary">扫码或打开链接即可加入，{dateTime(link.expire_time)} 前有效</p>
        {uncopied && <TextField label="长按选中后复制" value={link.url} onChange={() => {}} readOnly />}
      </div>
    </SheetOrDialog>
  )
}
