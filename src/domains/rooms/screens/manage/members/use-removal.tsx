import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PEOPLE_AT_ONCE } from '#contract/rooms/members/members.rules'
import { inPortions } from '#lib/device/portions'
import { attempt, say } from '#ui/overlays/say'
import { UndoBar } from '#ui/states/undo-bar'
import { restoreUsers } from '../../../members.mutations'

interface Leaving {
  uid: number
  truename: string
}

const names = (people: readonly Leaving[]): string =>
  people.length > 3
    ? `${people
        .slice(0, 3)
        .map((p) => p.truename)
        .join('、')}等 ${people.length} 人`
    : people.map((p) => p.truename).join('、')

/** Asks once, removes, and keeps the way back on screen. */
export function useRemoval(roomId: number) {
  const client = useQueryClient()
  const [done, setDone] = useState<{ batches: string[]; text: string }>()
  const remove = async (
    people: readonly Leaving[],
    ask: { title: string; effects: string; verb: string },
    act: (uids: number[]) => Promise<{ removed: number; batch: string }>,
  ): Promise<boolean> => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `${names(people)}：${ask.effects} 24 小时内可以撤销。`
    if (!(await confirm({ title: ask.title, body, confirmText: ask.verb, danger: true }))) return false
    return attempt(async () => {
      const batches: string[] = []
      let count = 0
      await inPortions(
        people.map((p) => p.uid),
        PEOPLE_AT_ONCE,
        async (uids) => {
          const { removed, batch } = await act(uids)
          if (removed === 0) return
          batches.push(batch)
          count += removed
          // Said after each: where a later one fails, the way back of those before stays.
          setDone({ batches: [...batches], text: `${ask.verb}了 ${count} 人` })
        },
      )
    })
  }
  const undo = () =>
    attempt(async () => {
      if (!done) return
      const back = await inPortions(done.batches, 1, async ([batch = '']) => restoreUsers(client, roomId, batch))
      setDone(undefined)
      await say(`已恢复 ${back.reduce((sum, { restored }) => sum + restored, 0)} 人`)
    })
  const bar: ReactNode = done && (
    <UndoBar onUndo={undo} onClose={() => setDone(undefined)}>
      {done.text}
    </UndoBar>
  )
  return { remove, bar }
}
