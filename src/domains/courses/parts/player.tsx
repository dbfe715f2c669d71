import { byWatch } from '#contract/courses/courses.labels'
import type { SectionDetail } from '#contract/courses/courses.model'
import type { Attachment } from '#contract/files/files.api'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import type { TellWatched } from '../../content/parts/watch/use-watch'
import { WatchPlayer } from '../../content/parts/watch/watch-player'
import { beatLater, unsentWatch } from '../courses.offline'
import { Notes } from './notes'

type Props = { section: SectionDetail; file: Attachment; unsent: readonly OutboxItem[]; fixed: boolean }

/** A section that is a video or recording: so much of it must be seen, and one's notes stand at its seconds. */
export function Player({ section, file, unsent, fixed }: Props) {
  const { id, title, share, course_id: courseId } = section
  const told: TellWatched = (watched, { percent, done }) =>
    void beatLater({ courseId, sectionId: id, title }, { watched, percent, done })
  const text = (done: boolean) => (done ? '这一节已学完' : `${byWatch(share)}，拖动跳过的部分不算`)
  return (
    <WatchPlayer
      file={file}
      low={section.low_file}
      of={section}
      unsent={unsentWatch(unsent, id)}
      told={fixed ? undefined : told}
      text={text}
    >
      {(media) => <Notes sectionId={id} title={title} media={media} />}
    </WatchPlayer>
  )
}
