import { postStateLabels } from '#contract/tasks/tasks.labels'
import type { TaskPost } from '#contract/tasks/tasks.model'
import { money, returnedText } from '#contract/tasks/tasks.words'
import { dateTime, when } from '#lib/format'
import { LinkedText } from '#ui/display/linked-text'
import { Tag, type Tone } from '#ui/display/tag'
import { PostFiles } from './post-files'
import styles from './tasks.module.css'

const tones: Record<TaskPost['state'], Tone> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'success',
  returned: 'warning',
}
const kinds = { submit: '投稿', approve: '通过', return: '退回' } as const

export function PostStateTag({ post }: { post: TaskPost }) {
  return <Tag tone={tones[post.state]}>{postStateLabels[post.state]}</Tag>
}

/** A post with its files, its verdict and all that happened to it. */
export function PostView({ post, history = true }: { post: TaskPost; history?: boolean }) {
  return (
    <div className="stack">
      <div className={styles.tags}>
        <PostStateTag post={post} />
        {post.paid > 0 && <span className={styles.amount}>{money(post.paid, 0)}</span>}
        <span className="secondary tabular">
          {post.submitted_time > 0 && `第 ${post.version} 次投稿 · ${dateTime(post.submitted_time)}`}
        </span>
      </div>
      {post.state === 'returned' && <p role="note">{returnedText(post.reason)}</p>}
      {post.auto_time > 0 && <p className="secondary">{when(post.auto_time)} 前未审核将自动通过</p>}
      {post.state === 'approved' && (
        <p className="secondary">
          {post.auto ? '超时未审核，已自动通过' : `${post.reviewed_by} 审核通过`} · {dateTime(post.reviewed_time)}
        </p>
      )}
      {post.content && (
        <p className={styles.text}>
          <LinkedText text={post.content} />
        </p>
      )}
      <PostFiles files={post.files} />
      {history && post.history.length > 1 && (
        <details>
          <summary>全部记录（{post.history.length}）</summary>
          <ol className={styles.history}>
            {post.history.map((h) => (
              <li key={`${h.kind}:${h.time}:${h.version}`}>
                <p className="secondary tabular">
                  第 {h.version} 次{kinds[h.kind]} · {h.truename || '系统'} · {dateTime(h.time)}
                </p>
                {h.reason && <p>原因：{h.reason}</p>}
                {h.content && (
                  <p className={styles.text}>
                    <LinkedText text={h.content} />
                  </p>
                )}
                <PostFiles files={h.files} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
