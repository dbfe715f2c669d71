import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldText } from '#lib/net/errors'
import { OnlineButton } from '#ui/online-button'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { renameTeam } from '../teams.mutations'
import { NameField, useTeamName } from './name-field'

type RenameTeamProps = { team: { id: number; title: string; training_room_id: number }; onClose: () => void }

/** Gives the team another name, by the rules of a first one. Mounted while it is open. */
export function RenameTeam({ team, onClose }: RenameTeamProps) {
  const client = useQueryClient()
  const name = useTeamName(team.training_room_id, team.title, team.id)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || !name.check()) return
    setSending(true)
    try {
      await renameTeam(client, team.id, name.title)
      await say('修改成功')
      onClose()
    } catch (error) {
      name.refuse(fieldText(error))
      setSending(false)
    }
  }
  return (
    <SheetOrDialog open title="修改团队名称" onClose={onClose} width={450}>
      <form className="stack" onSubmit={submit} noValidate>
        <NameField name={name} autoFocus />
        <OnlineButton type="submit" block loading={sending}>
          保存
        </OnlineButton>
      </form>
    </SheetOrDialog>
  )
}
