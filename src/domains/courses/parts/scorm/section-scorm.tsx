import { useCallback } from 'react'
import type { SectionDetail } from '#contract/courses/courses.model'
import { cmiText } from '#contract/courses/scorm/scorm.rules'
import { commitLater, commitsSent } from '../../courses.offline'
import { launchScorm } from '../../scorm.mutations'
import { ScormPlayer } from './scorm-player'
import type { Played } from './use-scorm'

/** The package of a section: gone on with where the learner left it, with all that it says kept. */
export function SectionScorm({ section }: { section: SectionDetail }) {
  const { id, title, course_id: courseId, done } = section
  const launch = useCallback(
    async (sco?: string) => {
      await commitsSent(id)
      return launchScorm(id, sco)
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
