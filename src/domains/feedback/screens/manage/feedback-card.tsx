import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReceivedFeedback } from '#contract/feedback/feedback.api'
import { feedbackStates } from '#contract/feedback/feedback.labels'
import { dateTime } from '#lib/format'
import { useOutbox } from '#lib/outbox/outbox'
import { useWhenSent } from '#lib/outbox/paused-saves'
import { Button } from '#ui/button'
import { LinkedText } from '#ui/display/linked-text'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { UnsentNote } from '#ui/states/unsent-note'
import { markFeedback } from '../../feedback.mutations'
import { unsentReplies } from '../../feedback.offline'
import { feedbackQueries } from '../../feedback.queries'
import { Reply } from '../../parts/reply'
import styles from './feedback-card.module.css'
import { ReplyForm } from './reply-form'

const tones = { waiting: 'warning', doing: 'neutral', done: 'success' } as const

/** One feedback: who wrote what from where, what was answered, and what can be done about it. */
export function FeedbackCard({ feedback: one }: { feedback: ReceivedFeedback }) {
  const client = useQueryClient()
  const [answering, setAnswering] = useState(false)
  const unsent = unsentReplies(useOutbox().items, one.id)
  useWhenSent(unsent.length, () => {
    for (const queryKey of feedbackQueries.about.feedback()) void client.invalidateQueries({ queryKey })
  })
  const mark = (state: 'doing' | 'done', told: string) =>
    attempt(async () => {
      await markFeedback(client, one.id, state)
      await say(told)
    })
  const who = [one.truename || '已注销用户', one.org_name].filter(Boolean).join(' · ')
  return (
    <Card title={who} extra={<Tag tone={tones[one.state]}>{feedbackStates[one.state]}</Tag>}>
      <div className="stack">
        <p className={styles.words}>
          <LinkedText text={one.content} />
        </p>
        <p className="secondary">
          {dateTime(one.create_time)}
          {one.contact && ` · 联系方式 ${one.contact}`}
        </p>
        {one.pictures.length > 0 && <Pictures urls={one.pictures.map((picture) => picture.url)} />}
        {one.replies.map((reply) => (
          <Reply key={reply.id} by={reply.truename} content={reply.content} at={reply.create_time} />
        ))}
        {unsent.map(({ item, content }) => (
          <UnsentNote key={item.id} item={item} text={content} />
        ))}
        {answering ? (
          <ReplyForm feedback={one} onClose={() => setAnswering(false)} />
        ) : (
          <div className="row">
            <Button size="sm" onClick={() => setAnswering(true)}>
              {one.replies.length ? '再次回复' : '回复'}
            </Button>
            {one.state === 'waiting' && (
              <OnlineButton size="sm" variant="secondary" onClick={() => mark('doing', '已标为处理中')}>
                标为处理中
              </OnlineButton>
            )}
            {one.state !== 'done' && (
              <OnlineButton size="sm" variant="quiet" onClick={() => mark('done', '已标为处理完')} act="标为已处理">
                不回复，标为已处理
              </OnlineButton>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function Pictures({ urls }: { urls: string[] }) {
  const look = async (index: number) => {
    const { viewImages } = await import('#ui/overlays/image-viewer')
    await viewImages(urls, index)
  }
  return (
    <ul className={styles.pictures} aria-label="图片">
      {urls.map((url, index) => (
        <li key={url}>
          <button type="button" aria-label={`查看第 ${index + 1} 张图片`} onClick={() => look(index)}>
            <img src={url} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
