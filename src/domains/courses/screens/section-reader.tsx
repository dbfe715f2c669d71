import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SectionDetail } from '#contract/courses/courses.model'
import { sceneOf } from '#contract/rooms/rooms.labels'
import { useOnline } from '#lib/net/online'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { attempt, say } from '#ui/overlays/say'
import { RichText } from '#ui/rich/rich-text'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content/content.queries'
import { ContentBody } from '../../content/parts/content-body'
import { FileLook } from '../../files/parts/file-look'
import { roomsQueries } from '../../rooms/rooms.queries'
import { finishSection } from '../courses.mutations'
import { coursesQueries } from '../courses.queries'
import { courseAt, sectionAt } from '../parts/course-address'
import styles from '../parts/courses.module.css'
import { Quiz } from '../parts/quiz'
import { sectionFacts } from '../parts/section-facts'

type Props = { roomId: number; courseId: number; sectionId: number }

/** One section: what is to be read, watched or answered, and the way on. */
export function SectionReader({ roomId, courseId, sectionId }: Props) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.section(sectionId))
  const title = query.data?.title ?? '小节'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      scene={room && sceneOf(room.template)}
      backHref={courseAt(roomId, query.data?.course_id ?? courseId)}
      query={query}
      aged="学完和作答需要联网"
      label="小节加载中"
      actions={query.data && <Steps roomId={roomId} section={query.data} ended={room?.end_status === 1} />}
    >
      {(section) => (
        <div className={styles.reader}>
          <div className={styles.facts}>
            <span className="secondary">
              {section.course_title} · {section.chapter_title} · {sectionFacts(section)}
            </span>
            {section.done && <Tag tone="success">已学完</Tag>}
          </div>
          <Body section={section} />
        </div>
      )}
    </QueryPage>
  )
}

function Body({ section }: { section: SectionDetail }) {
  const { id, kind, body, file, content_id: contentId } = section
  if (kind === 'quiz') return <Quiz key={id} section={section} />
  if (kind === 'content') return <Content id={contentId} />
  if (file) return <FileLook fallback={<SkeletonList rows={4} />} file={file} />
  return (
    <Card>
      {/* What the author wrote begins with headings of the third level. */}
      <h2 className="visually-hidden">正文</h2>
      <RichText fallback={<SkeletonList rows={4} />} html={body} />
    </Card>
  )
}

/** Content of the library says by itself where it was taken down or deleted. */
function Content({ id }: { id: number }) {
  const query = useQuery(contentQueries.detail(id))
  return <QueryView query={query}>{(content) => <ContentBody content={content} keep={{}} />}</QueryView>
}

type StepsProps = { roomId: number; section: SectionDetail; ended: boolean }

function Steps({ roomId, section, ended }: StepsProps) {
  const client = useQueryClient()
  const online = useOnline()
  const { id, kind, done, previous, next, course_id: courseId } = section
  const at = (to: { id: number }) => sectionAt(roomId, courseId, to.id)
  const finish = () =>
    attempt(async () => {
      await finishSection(client, id)
      await say('已学完这一节')
    })
  return (
    <>
      {previous?.open && (
        <Button variant="secondary" href={at(previous)}>
          上一节
        </Button>
      )}
      {!done && kind !== 'quiz' && !ended && (
        <Button icon="check" disabled={!online} onClick={finish}>
          我学完了
        </Button>
      )}
      {(done || ended) && next?.open && <Button href={at(next)}>下一节</Button>}
      {(done || ended || kind === 'quiz') && !next?.open && (
        <Button variant="secondary" href={courseAt(roomId, courseId)}>
          回到目录
        </Button>
      )}
    </>
  )
}
