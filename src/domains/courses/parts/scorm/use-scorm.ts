import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ScormLaunch } from '#contract/courses/scorm/scorm.model'
import { errorText } from '#lib/net/errors'
import { useOnline } from '#lib/net/online'

/** What the runtime inside of the frame says; anything else that a frame sends is nothing to us. */
export interface Said {
  launch: string
  sco: string
  cmi: Record<string, string>
  ended: boolean
}
const saidBy = (data: unknown): Said | undefined => {
  if (typeof data !== 'object' || data === null || !('scorm' in data) || data.scorm !== 1) return undefined
  const { launch, sco, cmi, ended } = data as unknown as Partial<Said>
  if (typeof launch !== 'string' || typeof sco !== 'string' || typeof cmi !== 'object' || cmi === null) return undefined
  return { launch, sco, cmi, ended: ended === true }
}

export interface Played {
  launch: (sco?: string) => Promise<ScormLaunch>
  /** What the package says of the learner. */
  onSaid: (said: Said, opened: ScormLaunch) => void
  /** The server keeps it: what a package says while its page goes, which hears it no more, goes there. */
  kept?: boolean
}

/** A package in its frame: opened for the learner, listened to, and what it says handed on. Both are to stay the same. */
export const useScorm = ({ launch, onSaid }: Played, frame: RefObject<HTMLIFrameElement | null>) => {
  const [opened, setOpened] = useState<ScormLaunch>()
  const [problem, setProblem] = useState('')
  const known = useRef<ScormLaunch>(undefined)
  const open = useCallback(
    async (sco?: string) => {
      setProblem('')
      try {
        const next = await launch(sco)
        known.current = next
        setOpened(next)
      } catch (error) {
        setProblem(errorText(error))
      }
    },
    [launch],
  )
  // Without a network nothing is asked for; it opens by itself once there is one.
  const away = !useOnline() && !opened
  useEffect(() => {
    if (!away) void open()
  }, [open, away])
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const said = saidBy(event.data)
      if (said && known.current && said.launch === known.current.launch) onSaid(said, known.current)
    }
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [frame, onSaid])
  return { opened, away, problem, open }
}
