import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentDetail } from '#contract/content/content.model'
import { isTimed } from '#contract/content/progress/watch.rules'
import type { SectionDetail } from '#contract/courses/courses.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { useOnline } from '#lib/net/online'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { say } from '#ui/overlays/say'
import { RichText } from '#ui/rich/rich-text'
import { lazyComponent } from '#ui/states/lazy-component'
import { QueryPage, QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../content/content.queries'
import { ContentBody } from '../../content/parts/content-body'
import { ContentGone, goneOf } from '../../content/parts/content-gone'
import { useNoteGone } from '../../content/parts/known-gone'
import { FileLook } from '../../files/parts/file-look'
import { roomsQueries } from '../../rooms/rooms.queries'
import { finishLater } from '../courses.offline'
import { coursesQueries } from '../courses.queries'
import { courseAt, sectionAt } from '../parts/course-address'
import styles from '../parts/courses.module.css'
import { Player } from '../parts/player'
import { Quiz } from '../parts/quiz'
import { Reading } from '../parts/reading'
import { sectionFacts } from '../parts/section-facts'
import { sectionWithFar, useUnsent, withFar } from '../parts/use-far'

// Only the fewest sections are one.
const SectionScorm = lazyComponent(() => import('../parts/scorm/section-scorm').then((m) => m.SectionScorm))
const ContentScorm = lazyComponent(() => import('../parts/scorm/content-scorm').then((m) => m.ContentScorm))
/** What says by itself when it is finished. */
const BY_ITSELF: ReadonlySet<string> = new Set(['quiz', 'scorm'])

/** How content that leads elsewhere is opened, where a later domain knows more of it. */
export type Elsewhere = (content: ContentDetail) => ReactNode
type Props = { roomId: number; courseId: number; sectionId: number; elsewhere?: Elsewhere }

/** One section: what is to be read, watched or answered, and the way on. */
export function SectionReader({ roomId, courseId, sectionId, elsewhere }: Props) {
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(coursesQueries.section(sectionId))
  const unsent = useUnsent(courseId)
  const known = query.data && sectionWithFar(query.data, unsent)
  const ended = hasEnded(room)
  const title = known?.title ?? '小节'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={courseAt(roomId, known?.course_id ?? courseId)}
      query={query}
      aged="学完和作答会在联网后提交"
      label="小节加载中"
      actions={known && <Steps roomId={roomId} section={known} unsent={unsent} ended={ended} />}
    >
      {(fetched) => {
        const section = sectionWithFar(fetched, unsent)
        return (
          <div className={styles.reader}>
            <div className="cluster">
              <span className="secondary">
                {section.course_title} · {section.chapter_title} · {sectionFacts(section)}
              </span>
              {section.done && <Tag tone="success">已学完</Tag>}
            </div>
            <Body section={section} unsent={unsent} fixed={ended} elsewhere={elsewhere} />
          </div>
        )
      }}
    </QueryPage>
  )
}

type BodyProps = {
  section: SectionDetail
  unsent: readonly OutboxItem[]
  fixed: boolean
  elsewhere: Elsewhere | undefined
}

function Body({ section, unsent, fixed, elsewhere }: BodyProps) {
  const { id, kind, body, file, duration, content_id: contentId } = section
  if (kind === 'scorm') return <SectionScorm key={id} fallback={<SkeletonList rows={4} />} section={section} />
  if (kind === 'quiz') return <Quiz key={id} section={section} unsent={unsent} />
  if (file && duration > 0 && isTimed(file.mime))
    return <Player key={file.id} section={section} file={file} unsent={unsent} fixed={fixed} />
  return (
    <Reading key={id} section={section} fixed={fixed || section.by_report}>
      {kind === 'content' ? (
        <>
          {section.by_report && <p className="secondary">在第三方工具里完成后，这一节自动算学完，成绩一起记下。</p>}
          <Content id={contentId} elsewhere={elsewhere} />
        </>
      ) : file ? (
        <FileLook fallback={<SkeletonList rows={4} />} file={file} />
      ) : (
        <Card>
          {/* What the author wrote begins with headings of the third level. */}
          <h2 className="visually-hidden">正文</h2>
          <RichText html={body} />
        </Card>
      )}
    </Reading>
  )
}

/** Content of the library says by itself where it was taken down or deleted, and is no more on the device from then on. */
function Content({ id, elsewhere }: { id: number; elsewhere: Elsewhere | undefined }) {
  const query = useQuery(contentQueries.detail(id))
  const gone = goneOf(query.data, query.error)
  useNoteGone(id, gone)
  if (gone) return <ContentGone gone={gone} error={query.error} onRetry={() => query.refetch()} />
  return (
    <QueryView query={query}>
      {(content) => (
        <ContentBody
          content={content}
          keep={{}}
          elsewhere={
            content.data.kind === 'scorm' ? (
              <ContentScorm content={content} fallback={<SkeletonList rows={4} />} />
            ) : (
              elsewhere?.(content)
            )
          }
        />
      )}
    </QueryView>
  )
}

type StepsProps = { roomId: number; section: SectionDetail; unsent: readonly OutboxItem[]; ended: boolean }

function Steps({ roomId, section, unsent, ended }: StepsProps) {
  const online = useOnline()
  const { id, title, kind, done, duration, previous, course_id: courseId } = section
  // What was finished here may have opened the next one, which the server does not know of yet.
  const course = useQuery(coursesQueries.detail(courseId)).data
  const sections = course ? withFar(course, unsent).chapters.flatMap((chapter) => chapter.sections) : []
  const next = section.next && (sections.find((one) => one.id === section.next?.id) ?? section.next)
  const at = (to: { id: number }) => sectionAt(roomId, courseId, to.id)
  const byItself = BY_ITSELF.has(kind) || duration > 0 || section.by_report
  const over = done || ended
  const finish = async () => {
    await finishLater({ courseId, sectionId: id, title })
    await say(online ? '已学完这一节' : '已记下，联网后提交')
  }
  return (
    <>
      {previous?.open && (
        <Button variant="secondary" href={at(previous)}>
          上一节
        </Button>
      )}
      {!over && !byItself && (
        <Button icon="check" onClick={finish}>
          我学完了
        </Button>
      )}
      {(over || byItself) &&
        (next?.open ? (
          <Button variant={over ? 'primary' : 'secondary'} href={at(next)}>
            下一节
          </Button>
        ) : (
          <Button variant="secondary" href={courseAt(roomId, courseId)}>
            回到目录
          </Button>
        ))}
    </>
  )
}
