import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attempt, say } from '#ui/overlays/say'
import { remindLearners } from '../../../class.mutations'
import { remindedText, remindQuestion } from './class-words'

/** Asks, reminds and says how many have heard; true once it is done. */
export const useRemind = (courseId: number) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remind = async (whom: readonly { uid: number; name: string }[]): Promise<boolean> => {
    const { confirm } = await import('#ui/overlays/confirm')
    if (!(await confirm(remindQuestion(whom.map(({ name }) => name))))) return false
    setBusy(true)
    const done = await attempt(async () => {
      const uids = whom.map(({ uid }) => uid)
      await say(remindedText(await remindLearners(client, courseId, uids)))
    })
    setBusy(false)
    return Boolean(done)
  }
  return { busy, remind }
}
