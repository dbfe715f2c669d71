import type { ContentDetail } from '#contract/content/content.model'
import { goOnWith, type ReadFar, readCount } from '#contract/content/progress/progress.rules'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { Progress } from '#ui/states/progress'
import { contentPath } from '../paths'
import { inChannel } from './in-channel'

type Props = { channel: ContentDetail; far: ReadonlyMap<number, ReadFar>; keep: Record<string, string> }

/** How much of a channel was read, and the way on. */
export function GoOn({ channel, far, keep }: Props) {
  const readable = channel.contents.filter(({ state }) => state === 'published')
  const ids = readable.map(({ id }) => id)
  if (!ids.length) return null
  const read = readCount(ids, far)
  const next = readable.find(({ id }) => id === goOnWith(ids, far))
  const begun = ids.some((id) => far.has(id))
  return (
    <Card title="阅读进度">
      <div className="stack">
        <Progress value={(100 * read) / ids.length} label="阅读进度" text={`已读 ${read} / ${ids.length} 项`} />
        {next && (
          <Button block href={contentPath(next.id, inChannel(keep, channel.id))}>
            {begun ? `继续阅读：${next.title}` : '开始阅读'}
          </Button>
        )}
      </div>
    </Card>
  )
}
