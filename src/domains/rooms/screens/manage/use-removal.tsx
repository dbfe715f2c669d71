import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { attempt, say } from '#ui/say'
import { restoreUsers } from '../../members.mutations'
import { UndoBar } from './undo-bar'

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
  const [done, setDone] = useState<{ batch: string; text: string }>()
  const remove = async (
    people: readonly Leaving[],
    ask: { title: string; effects: string; verb: string },
    act: (uids: number[]) => Promise<{ removed: number; batch: string }>,
  ): Promise<boolean> => {
    const { confirm } = await import('#ui/confirm')
    const body = `${names(people)}：${ask.effects} 24 小时内可以撤销。`
    if (!(await confirm({ title: ask.title, body, confirmText: ask.verb, danger: true }))) return false
    return attempt(async () => {
      const { removed, batch } = await act(people.map((p) => p.uid))
      if (removed > 0) setDone({ batch, text: `${ask.verb}了 ${removed} 人` })
    })
  }
  const undo = () =>
    attempt(async () => {
      if (!done) return
      const { restored } = await restoreUsers(client, roomId, done.batch)
      setDone(undefined)
      await say(`已恢复 ${restored} 人`)
    })
  const bar: ReactNode = done && <UndoBar text={done.text} onUndo={undo} onClose={() => setDone(undefined)} />
  return { remove, bar }
}
