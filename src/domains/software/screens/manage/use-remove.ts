import { useQueryClient } from '@tanstack/react-query'
import type { SoftwareUse } from '#contract/software/software.model'
import { attempt } from '#ui/overlays/say'
import { type RoomWords, useRoomWords } from '../../../rooms/parts/room-words'
import { unbindSoftware } from '../../software.mutations'
import { softwareQueries } from '../../software.queries'

const asked = async (words: RoomWords, title: string, works: readonly SoftwareUse[]): Promise<boolean> => {
  const { confirm } = await import('#ui/overlays/confirm')
  const names = works.map((w) => `“${w.title}”${w.published ? '' : '（草稿）'}`).join('、')
  return confirm({
    title: '移除软件',
    body: works.length
      ? words(`{work}${names}里的活动正在使用“${title}”，移除后学员不能从那里打开它。`)
      : `“${title}”移除后，学员在“软件”里看不到它。`,
    confirmText: works.length ? '仍要移除' : '移除',
    danger: true,
  })
}

/** Takes software out of the room, after saying which works use it; true when it is out. */
export const useRemove = (roomId: number) => {
  const client = useQueryClient()
  const words = useRoomWords(roomId)
  return async (software: { id: number; title: string; work_count: number }): Promise<boolean> => {
    const { id, title } = software
    let out = false
    await attempt(async () => {
      const used = software.work_count
        ? await client.fetchQuery({ ...softwareQueries.inRoom(roomId, id), staleTime: 0 })
        : undefined
      if (!(await asked(words, title, used?.works ?? []))) return
      const answer = await unbindSoftware(
        client,
        roomId,
        id,
        used?.works.some((w) => w.published),
      )
      // A work began to use it meanwhile.
      if (answer.in_use && !(await asked(words, title, answer.works))) return
      if (answer.in_use) await unbindSoftware(client, roomId, id, true)
      out = true
    })
    return out
  }
}
