import { useEffect, useState } from 'react'
import { identityKey, identitySignal } from '../identity'
import { useSignal } from '../signal'
import {
  type CopyPlan,
  type CopyProgress,
  copyChanges,
  freeCopy,
  type OfflineCopy,
  offlineCopyOf,
  takeCopy,
} from './offline-copy'

/** A copy as a screen shows it. */
export interface ShownCopy {
  /** undefined while it is looked for, and where there is none. */
  copy: OfflineCopy | undefined
  /** Whether it has been looked for. */
  known: boolean
  /** Of a download that goes on; undefined when none does. */
  progress: CopyProgress | undefined
  /** Downloads it or brings it up to date. */
  take: (plan: Omit<CopyPlan, 'id'>) => Promise<void>
  free: () => Promise<void>
}

export const useOfflineCopy = (id: string): ShownCopy => {
  useSignal(identitySignal)
  const changes = useSignal(copyChanges)
  const of = `${identityKey()} ${id}`
  const [found, setFound] = useState<{ of: string; copy: OfflineCopy | undefined }>()
  const [progress, setProgress] = useState<CopyProgress>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for anew when copies changed
  useEffect(() => {
    let gone = false
    void offlineCopyOf(id).then((copy) => {
      if (!gone) setFound({ of, copy })
    })
    return () => {
      gone = true
    }
  }, [id, of, changes])
  const known = found?.of === of
  const copy = known ? found.copy : undefined
  return {
    copy,
    known,
    progress,
    take: async (plan) => {
      setProgress({ parts: 0, bytes: 0 })
      try {
        await takeCopy({ id, ...plan }, setProgress)
      } finally {
        setFound({ of, copy: await offlineCopyOf(id) })
        setProgress(undefined)
      }
    },
    free: () => freeCopy(id),
  }
}
