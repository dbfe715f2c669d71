import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOnline } from '#lib/net/online'
import { contentQueries } from '../../content/content.queries'
import { OfflineCopyCard } from '../../files/parts/offline-copy-card'
import { previewAhead } from '../../files/parts/preview-ahead'
import { coursesQueries } from '../courses.queries'

type Props = { roomId: number; courseId: number }

/** The offline copy of a course: the sections that are open, with their files; what is learned from it waits for a network. */
export function CourseCopy({ roomId, courseId }: Props) {
  const client = useQueryClient()
  const online = useOnline()
  const bundle = useQuery({ ...coursesQueries.offlineCopy(courseId), enabled: online }).data
  const read = async () => {
    await client.fetchQuery(coursesQueries.lists(roomId))
    await client.fetchQuery(coursesQueries.detail(courseId))
    for (const id of bundle?.section_ids ?? []) {
      const { file, duration } = await client.fetchQuery(coursesQueries.section(id))
      if (file) await previewAhead(client, [file])
      if (duration > 0) await client.fetchQuery(coursesQueries.notes(id))
    }
    for (const id of bundle?.content_ids ?? []) {
      const { data } = await client.fetchQuery(contentQueries.detail(id))
      if (data.file) await previewAhead(client, [data.file])
    }
  }
  return (
    <OfflineCopyCard
      id={`course-${courseId}`}
      label="离线可用"
      amount={`${bundle?.section_ids.length ?? 0} 节`}
      left={bundle?.online ? `另有 ${bundle.online} 节需要联网` : ''}
      use="没有网络也能学"
      bundle={bundle}
      read={read}
    />
  )
}
