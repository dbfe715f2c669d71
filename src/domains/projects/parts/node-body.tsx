import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import { contentTypes } from '#contract/content/content.types'
import type { NodeDetail } from '#contract/projects/projects.model'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { SkeletonList } from '#ui/states/skeleton'
import { contentPath } from '../../content/parts/paths'
import { FileLook } from '../../files/parts/file-look'

type Props = {
  node: NodeDetail
  /** What the links that lead on carry. */
  keep: Record<string, string>
}

/** All that is to be read in a node: its text, its file, and content of the library, which may be gone. */
export function NodeBody({ node, keep }: Props) {
  const { body, file, content } = node
  return (
    <>
      {body && (
        <Card>
          <RichText html={body} />
        </Card>
      )}
      {file && <FileLook fallback={<SkeletonList rows={4} />} file={file} />}
      {content && <Shown content={content} keep={keep} />}
      {!body && !file && !content && node.hand_in === 'none' && (
        <Empty title="这里没有正文" icon="file">
          内容在下面的节点里。
        </Empty>
      )}
    </>
  )
}

function Shown({ content, keep }: { content: NonNullable<NodeDetail['content']>; keep: Record<string, string> }) {
  const { id, title, state, content_type: type } = content
  return (
    <List label="相关内容" header={<h2>相关内容</h2>}>
      {state === 'published' ? (
        <ListRow
          prefix={<Icon name={contentTypes[type].icon} />}
          title={title}
          description={contentTypes[type].label}
          href={contentPath(id, keep)}
        />
      ) : (
        <ListRow
          prefix={<Icon name={state === 'deleted' ? 'trash' : 'eye-off'} />}
          title={state === 'deleted' ? CONTENT_DELETED : title}
          extra={state !== 'deleted' && <Tag tone="warning">{CONTENT_DOWN}</Tag>}
          disabled
        />
      )}
    </List>
  )
}
