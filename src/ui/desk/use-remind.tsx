import { useState } from 'react'
import { attempt, say } from '../overlays/say'

export interface Reminding {
  /** What is told before it: what people get, and who gets nothing. */
  about: string
  /** Said where nobody had anything left to do. */
  nobody: string
  send: (uids: number[]) => Promise<Reminded>
}
interface Reminded {
  reminded: number
  /** Were told within a day, which the server sees to. */
  already: number
}
type People = readonly { uid: number; name: string }[]

/** Asks, reminds and says how many have heard; true once it is done. */
export const remindPeople = async ({ about, nobody, send }: Reminding, people: People): Promise<boolean> => {
  const whom = people.length === 1 ? (people[0]?.name ?? '') : `${people.length} 位学员`
  const { confirm } = await import('../overlays/confirm')
  if (!(await confirm({ title: `提醒${whom}？`, body: `${whom}${about}`, confirmText: '提醒' }))) return false
  return Boolean(await attempt(async () => say(remindedText(await send(people.map(({ uid }) => uid)), nobody))))
}

/** The same, and whether it is under way. */
export const useRemind = (reminding: Reminding) => {
  const [busy, setBusy] = useState(false)
  const send = (uids: number[]) => {
    setBusy(true)
    return reminding.send(uids).finally(() => setBusy(false))
  }
  const remind = (people: People): Promise<boolean> => remindPeople({ ...reminding, send }, people)
  return { busy, remind }
}

/** How many have heard; `nobody` where nobody had anything left to do. */
export const remindedText = ({ reminded, already }: Reminded, nobody: string): string => {
  if (reminded && already) return `已提醒 ${reminded} 人，${already} 人 24 小时内已提醒过`
  if (reminded) return `已提醒 ${reminded} 人`
  return already ? `${already} 人 24 小时内都已提醒过` : nobody
}
