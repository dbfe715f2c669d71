import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import type { ScormLaunch } from '#contract/courses/scorm/scorm.model'
import { errorText } from '#lib/net/errors'
import { commitLater } from '../../courses.offline'
import { launchScorm } from '../../scorm.mutations'

/** What the runtime inside of the frame says; anything else that a frame sends is nothing to us. */
interface Said {
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

/** A package in its frame: opened for the learner, listened to, and what it says handed on. */
export const useScorm = (section: SectionDetail, frame: RefObject<HTMLIFrameElement | null>) => {
  const { id, title, course_id: courseId } = section
  const [opened, setOpened] = useState<ScormLaunch>()
  const [problem, setProblem] = useState('')
  const known = useRef<ScormLaunch>(undefined)
  const open = useCallback(
    async (sco?: string) => {
      setProblem('')
      try {
        const next = await launchScorm(id, sco)
        known.current = next
        setOpened(next)
      } catch (error) {
        setProblem(errorText(error))
      }
    },
    [id],
  )
  useEffect(() => void open(), [open])
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const said = saidBy(event.data)
      if (!said || said.launch !== known.current?.launch) return
      const { launch, sco, cmi, ended } = said
      void commitLater({ courseId, sectionId: id, title }, { launch, sco, cmi: JSON.stringify(cmi), ended })
    }
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [courseId, frame, id, title])
  return { opened, problem, open }
}
