import { useQueryClient } from '@tanstack/react-query'
import type { OwnPost, PostDraft } from '#contract/tasks/tasks.model'
import { when } from '#lib/format'
import { LinkedText } from '#ui/display/linked-text'
import { Version, Versions } from '#ui/display/versions'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { chooseDraft } from '../tasks.mutations'
import { PAGE } from '../tasks.offline'
import { PostFiles } from './post-files'
import styles from './tasks.module.css'

type Written = Omit<PostDraft, 'aside'>
interface PostVersionsProps {
  post: OwnPost
  task: { id: number; roomId: number }
  /** What waits is chosen while the post can be changed. */
  writes: boolean
  /** Words that are nowhere but in the form: kept before another version takes their place. */
  typed?: boolean
}

/** Versions of one post side by side: the person chooses, and none is deleted. */
export default function PostVersions({ post, task, writes, typed = false }: PostVersionsProps) {
  const client = useQueryClient()
  const asides = post.drafts.filter((d) => d.aside)
  const older = post.drafts.filter((d) => !d.aside)
  const settles = Math.max(0, ...asides.map((d) => d.revision))
  const choose = (chosen: Written, words: string) =>
    attempt(async () => {
      const { content, files, device_time: made } = chosen
      const ids = files.map((f) => f.id)
      await chooseDraft(client, task, { content, files: ids, base: post.revision, client: PAGE, made, settles })
      await say(words)
    })
  const sides = [
    ...(writes ? [{ version: post, title: '现在的' }] : []),
    ...asides.map((version) => ({ version, title: '另一份' })),
  ]
  return (
    <>
      {asides.length > 0 && (
        <section className="stack" aria-label={writes ? '选择用哪一份' : '另一份草稿'}>
          <p role="status">
            {writes
              ? '这份投稿在别处被改过，几份都已保留，请选择用哪一份。'
              : '投稿之外还有在别处写的草稿，已保留在这里；投稿被退回后可以选用。'}
          </p>
          <Versions>
            {sides.map(({ version, title }) => (
              <Version key={version.revision} label={title}>
                <strong>
                  {title}
                  {version.device_time > 0 && `（${when(version.device_time)}）`}
                </strong>
                {version.content && (
                  <p className={styles.text}>
                    <LinkedText text={version.content} />
                  </p>
                )}
                <PostFiles files={version.files} />
                {writes && (
                  <OnlineButton
                    size="sm"
                    variant="secondary"
                    act="选用"
                    disabled={typed}
                    onClick={() => choose(version, '已选用，其他的留在历史草稿里')}
                  >
                    {typed ? '先保存草稿再选择' : '用这一份'}
                  </OnlineButton>
                )}
              </Version>
            ))}
          </Versions>
        </section>
      )}
      {older.length > 0 && (
        <details>
          <summary>历史草稿（{older.length}）</summary>
          <ol className={styles.history}>
            {older.map((d) => (
              <li key={d.revision}>
                <p className="secondary tabular">{when(d.device_time)}</p>
                {d.content && (
                  <p className={styles.text}>
                    <LinkedText text={d.content} />
                  </p>
                )}
                <PostFiles files={d.files} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
