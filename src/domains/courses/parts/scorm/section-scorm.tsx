import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffectEvent } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import { cmiText } from '#contract/courses/scorm/scorm.rules'
import { commitLater, commitsSent, ofProgress } from '../../courses.offline'
import { launchScorm } from '../../scorm.mutations'
import { ScormPlayer } from './scorm-player'
import type { Played } from './use-scorm'

/** The package of a section: gone on with where the learner left it, with all that it says kept. */
export function SectionScorm({ section }: { section: SectionDetail }) {
  const { id, title, course_id: courseId, done } = section
  const client = useQueryClient()
  const finished = useEffectEvent(() => {
    if (!done) for (const queryKey of ofProgress()) void client.invalidateQueries({ queryKey })
  })
  const launch = useCallback(
    async (sco?: string) => {
      await commitsSent(id)
      const opened = await launchScorm(id, sco)
      // The last words of a page that was loaded anew can come after this one was read.
      if (opened.units.every((unit) => unit.done)) finished()
      return opened
    },
    [id],
  )
  const onSaid = useCallback<Played['onSaid']>(
    ({ cmi, ...said }) => void commitLater({ courseId, sectionId: id, title }, { ...said, cmi: cmiText(cmi) }),
    [courseId, id, title],
  )
  return (
    <ScormPlayer
      title={title}
      note={done ? '这一节已学完，可以随时回来复习。' : '按课件里的提示学完，进度会自动记录。'}
      waits="联网后会从上次的地方继续。"
      launch={launch}
      kept
      onSaid={onSaid}
    />
  )
}
