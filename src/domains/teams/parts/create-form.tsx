import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cleanName } from '#contract/kernel/text'
import { fieldText } from '#lib/net/errors'
import { OnlineButton } from '#ui/online-button'
import { createTeam } from '../teams.mutations'
import { NameField, useTeamName } from './name-field'

type CreateFormProps = {
  roomId: number
  onCreated: (team: { code: string; invite_url: string; title: string }) => void
}

/** Makes a team of one's own; what the server refuses stands under the name. */
export function CreateForm({ roomId, onCreated }: CreateFormProps) {
  const client = useQueryClient()
  const name = useTeamName(roomId)
  const [sending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || !name.check()) return
    setSending(true)
    try {
      onCreated({ ...(await createTeam(client, roomId, name.title)), title: cleanName(name.title) })
    } catch (error) {
      name.refuse(fieldText(error))
      setSending(false)
    }
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <NameField name={name} autoFocus />
      <p className="secondary">创建后你就是队长，可以把团队码或邀请链接发给同学。</p>
      <OnlineButton type="submit" block loading={sending}>
        创建团队
      </OnlineButton>
    </form>
  )
}
