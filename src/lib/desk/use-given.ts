import { useState } from 'react'
import { usePausedSaves, useWhenSent } from '../outbox/paused-saves'

/** Long enough not to send every digit, or every step of a slider. */
const PAUSE = 800

interface Giving<Given> {
  /** What was given for a part before: what waits on this device, or else what the server has. */
  known: (part: number) => Given | undefined
  /** What is wrong with it; undefined when nothing is. */
  problem: (part: number, given: Given) => string | undefined
  /** Keeps it on this device, to be sent. */
  keep: (part: number, given: Given) => Promise<void>
  /** How much of this hand-in the server does not have yet, and what is done when some of it has left. */
  unsent: number
  onSent: () => void
}

/** Points of the parts of one hand-in as they are given: kept on the device with every pause, sent when there is a network. */
export const useGiven = <Given>({ known, problem, keep, unsent, onSent }: Giving<Given>) => {
  const [typed, setTyped] = useState<Readonly<Record<number, Given>>>({})
  const { later, drop, flush } = usePausedSaves(PAUSE)
  // What has left the device is read anew, with what others gave meanwhile.
  useWhenSent(unsent, onSent)
  return {
    givenOf: (part: number): Given | undefined => typed[part] ?? known(part),
    /** Of what was typed here: what the server has was looked at there. */
    problemOf: (part: number): string | undefined => {
      const given = typed[part]
      return given && problem(part, given)
    },
    give: (part: number, given: Given): void => {
      setTyped((now) => ({ ...now, [part]: given }))
      drop(part)
      if (problem(part, given) === undefined) later(part, () => keep(part, given))
    },
    flush,
    /** What stands on the server is taken over. */
    forget: () => setTyped({}),
  }
}
