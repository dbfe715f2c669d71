import { useCallback, useRef } from 'react'
import type { ContentDetail } from '#contract/content/content.model'
import { resultOf } from '#contract/courses/scorm/scorm.rules'
import { noteFar } from '../../../content/parts/reader/note-far'
import { lookAtScorm } from '../../scorm.mutations'
import { ScormPlayer } from './scorm-player'
import type { Played } from './use-scorm'

/** A package as content of the library: played from its beginning; what is kept is how far it was gone through. */
export function ContentScorm({ content }: { content: ContentDetail }) {
  const { id, title } = content
  /** Of each of its units, in hundredths. */
  const far = useRef(new Map<string, number>())
  const launch = useCallback((sco?: string) => lookAtScorm(id, sco), [id])
  const onSaid = useCallback<Played['onSaid']>(
    ({ sco, cmi, ended }, { version, units }) => {
      const { percent } = resultOf(version, cmi, ended)
      const before = far.current.get(sco) ?? 0
      if (percent <= before) return
      far.current.set(sco, percent)
      const sum = [...far.current.values()].reduce((all, one) => all + one, 0)
      noteFar(content, Math.floor(sum / units.length))
    },
    [content],
  )
  return (
    <ScormPlayer
      title={title}
      note="在这里每次从头开始，不记成绩；放进课程的小节后，每个人的进度和成绩会自动记录。"
      waits="它在这里每次从头开始。"
      launch={launch}
      onSaid={onSaid}
    />
  )
}
