import { useState } from 'react'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Section } from '#ui/layout/page'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { clarifyQueries } from '../clarify.queries'
import styles from './clarify.module.css'
import { ClarifyCard } from './clarify-card'
import type { Writing } from './writing'

// Writing is not needed to read.
const WriteDialog = popup(() => import('./write-dialog').then((m) => m.default))
const ReplyDialog = popup(() => import('./reply-dialog').then((m) => m.ReplyDialog))

/** 答疑与公告: what those who run a contest say to all, and the questions of the asker's own side. */
export function ClarifySection({ contestId }: { contestId: number }) {
  const [writing, setWriting] = useState<Writing>()
  const { first, list, end } = usePages((offset) => clarifyQueries.lists(contestId, offset))
  const { data } = first
  const close = () => setWriting(undefined)
  const asked = writing && 'about' in writing ? writing.about : undefined
  // As it is by now: a colleague may write too.
  const about = list.find(({ id }) => id === asked?.id) ?? asked
  return (
    <Section title={data?.may_answer && data.waiting > 0 ? `答疑与公告（${data.waiting} 个待回复）` : '答疑与公告'}>
      <div className="stack">
        {data && (data.may_ask || data.may_answer) && (
          <span className="row">
            {data.may_ask && (
              <Button variant="secondary" onClick={() => setWriting({ kind: 'ask' })}>
                我要提问
              </Button>
            )}
            {data.may_answer && (
              <Button variant="secondary" icon="bell" onClick={() => setWriting({ kind: 'announce' })}>
                发布公告
              </Button>
            )}
          </span>
        )}
        {!data && first.error && (
          <ErrorState title="答疑没能打开" error={first.error} onRetry={() => first.refetch()} />
        )}
        {!data && !first.error && (
          <SkeletonPage>
            <SkeletonList rows={2} />
          </SkeletonPage>
        )}
        {data?.total === 0 && (
          <Empty title="还没有答疑和公告" icon="bell">
            {data.may_ask ? '对规则或内容有疑问，可以向组委会提问' : '组委会的回复和公告会显示在这里'}
          </Empty>
        )}
        {list.length > 0 && (
          <ul className={styles.list} aria-label="答疑与公告">
            {list.map((one) => (
              <li key={one.id}>
                <ClarifyCard one={one} runs={data?.may_answer === true} onWrite={setWriting} />
              </li>
            ))}
          </ul>
        )}
        {data && data.total > data.limit && <ScrollEnd {...end} unit="条" />}
      </div>
      {about && <ReplyDialog key={about.id} contestId={contestId} about={about} onClose={close} />}
      {writing && !('about' in writing) && <WriteDialog contestId={contestId} kind={writing.kind} onClose={close} />}
    </Section>
  )
}
