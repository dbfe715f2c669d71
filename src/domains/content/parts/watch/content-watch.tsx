import { useQuery } from '@tanstack/react-query'
import type { ContentDetail } from '#contract/content/content.model'
import { isRead, READ_AT } from '#contract/content/progress/progress.rules'
import { SPEED_USUAL } from '#contract/content/progress/watch.rules'
import type { Attachment } from '#contract/files/files.api'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content.queries'
import { unsentWatch, watchLater } from '../../progress.offline'
import { useFar } from '../reader/use-far'
import type { TellWatched } from './use-watch'
import { WatchPlayer } from './watch-player'

type Props = { content: ContentDetail; file: Attachment }

const NOTHING = { spans: [], position: 0, speed: SPEED_USUAL }

/** A video or recording of the library: what was seen of it is kept, and it goes on where it was left. */
export function ContentWatch({ content, file }: Props) {
  const { id, title, state } = content
  const { data, error, refetch } = useQuery(contentQueries.watched(id))
  const percent = useFar(id)?.get(id)?.percent ?? 0
  const unsent = unsentWatch(useOutbox().items, id)
  useWhenSent(unsent.count, () => void refetch())
  // Without a network it plays as if it were new, and what is seen is added later.
  const watch = data ?? (error ? NOTHING : undefined)
  if (!watch) return <SkeletonList rows={4} />
  const told: TellWatched = (watched, far) =>
    void watchLater({ contentId: id, title, watched, percent: far.percent, duration: far.duration })
  return (
    <WatchPlayer
      file={file}
      low={content.data.low_file}
      of={{ duration: 0, share: READ_AT, done: isRead(percent), watch }}
      unsent={unsent}
      told={state === 'published' ? told : undefined}
      text={(done) => (done ? '已看完' : '拖动跳过的部分不算看过')}
    />
  )
}
