import { useQueryClient } from '@tanstack/react-query'
import { type LifecycleAct, lifecycleActs } from '#contract/rooms/lifecycle/lifecycle.rules'
import { attempt, say } from '#ui/overlays/say'
import { takeStep } from '../lifecycle.mutations'

interface Room {
  id: number
  title: string
}

/** Takes a step of a room's lifecycle once the person has said yes; true when it was taken. */
export const useSteps = () => {
  const client = useQueryClient()
  return async (room: Room, key: LifecycleAct): Promise<boolean> => {
    const act = lifecycleActs[key]
    const { confirm } = await import('#ui/overlays/confirm')
    const sure = await confirm({
      title: `${act.label}“${room.title}”`,
      body: act.ask,
      confirmText: act.label,
      danger: act.danger ?? false,
    })
    if (!sure) return false
    return attempt(async () => {
      await takeStep(client, room.id, key)
      await say(act.done)
    })
  }
}

/** The same of one room. */
export const useStep = (room: Room) => {
  const step = useSteps()
  return (key: LifecycleAct) => step(room, key)
}
