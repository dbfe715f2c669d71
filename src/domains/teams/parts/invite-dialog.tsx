import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InviteKind, TeamDetail } from '#contract/teams/teams.model'
import type { Scene } from '#ui/layout/scene'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { makeInvite } from '../teams.mutations'
import { InviteShare } from './invite-share'

type InviteDialogProps = {
  team: TeamDetail
  roomTitle: string
  scene: Scene
  kind: InviteKind
  url: string
  onClose: () => void
}

/** The live invite of one kind, to hand on or to replace. Mounted while it is open. */
export function InviteDialog({ team, roomTitle, scene, kind, url, onClose }: InviteDialogProps) {
  const client = useQueryClient()
  const [link, setLink] = useState(url)
  const renew = async () => {
    const { confirm } = await import('#ui/overlays/confirm')
    const sure = await confirm({
      title: '更换邀请链接',
      body: '更换后，以前发出的链接和二维码都不能再用。',
      confirmText: '更换',
      danger: true,
    })
    if (!sure) return
    await attempt(async () => {
      setLink((await makeInvite(client, team.id, kind, true)).invite_url)
      await say('已更换邀请链接')
    })
  }
  return (
    <SheetOrDialog
      open
      title={kind === 'teacher' ? '邀请导师' : '邀请队友'}
      onClose={onClose}
      footer={
        <OnlineButton variant="quiet" block onClick={renew}>
          更换邀请链接
        </OnlineButton>
      }
    >
      <div data-scene={scene}>
        <InviteShare
          teamTitle={team.title}
          roomTitle={roomTitle}
          scene={scene}
          url={link}
          kind={kind}
          {...(kind === 'user' && { code: team.code })}
        />
      </div>
    </SheetOrDialog>
  )
}
