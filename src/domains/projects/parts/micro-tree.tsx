import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { inOrder } from '#contract/projects/projects.rules'
import { Card } from '#ui/layout/card'
import { List } from '#ui/lists/list'
import { RichText } from '#ui/rich/rich-text'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { contentQueries } from '../../content/content.queries'
import { ContentGone, goneOf as contentGoneOf } from '../../content/parts/content-gone'
import { useNoteGone } from '../../content/parts/known-gone'
import { projectsQueries } from '../projects.queries'
import { NodeBody } from './node-body'
import { NodeRow } from './node-row'
import { goneOf, useNoteProjectGone } from './project-gone'

/** The tree of content by itself, only to be read: a project with its nodes, other content with its text. */
export function MicroTree({ contentType, contentId }: { contentType: ContentType; contentId: number }) {
  return contentType === 'project' ? <ProjectNodes id={contentId} /> : <Words type={contentType} id={contentId} />
}

function ProjectNodes({ id }: { id: number }) {
  const query = useQuery(projectsQueries.tree(id))
  const [open, setOpen] = useState(0)
  const gone = goneOf(query.error, query.data)
  useNoteProjectGone(id, gone)
  if (gone) return <ContentGone gone={gone} error={query.error} onRetry={() => query.refetch()} />
  return (
    <QueryView query={query} label="项目加载中">
      {(tree) =>
        tree.nodes.length === 0 ? (
          <Empty title="还没有节点" icon="work">
            作者添加节点后会显示在这里
          </Empty>
        ) : (
          <div className="stack">
            {tree.description && <p className="secondary">{tree.description}</p>}
            <List label={tree.title}>
              {inOrder(tree.nodes).map((node) => (
                <NodeRow
                  key={node.id}
                  node={node}
                  current={node.id === open}
                  onClick={() => setOpen(node.id === open ? 0 : node.id)}
                />
              ))}
            </List>
            {open > 0 && <OpenNode id={id} nodeId={open} />}
          </div>
        )
      }
    </QueryView>
  )
}

function OpenNode({ id, nodeId }: { id: number; nodeId: number }) {
  const query = useQuery(projectsQueries.node(id, nodeId))
  return (
    <QueryView query={query} label="节点加载中">
      {(node) => (
        <section className="stack" aria-label={node.title}>
          <h2>{node.title}</h2>
          <NodeBody node={node} keep={{ micro_from: 'ai', can_post: '0', current_node_id: String(nodeId) }} />
        </section>
      )}
    </QueryView>
  )
}

function Words({ type, id }: { type: ContentType; id: number }) {
  const query = useQuery(contentQueries.detail(id))
  const unread = contentGoneOf(query.data, query.error)
  const gone = unread ?? (query.data && query.data.content_type !== type ? 'gone' : undefined)
  useNoteGone(id, unread)
  if (gone) return <ContentGone gone={gone} error={query.error} onRetry={() => query.refetch()} />
  return (
    <QueryView query={query}>
      {({ title, description, body, tags }) => (
        <Card title={title}>
          <div className="stack">
            <p className="secondary">{[contentTypes[type].label, ...tags].join(' · ')}</p>
            {description && <p>{description}</p>}
            {body && <RichText html={body} />}
          </div>
        </Card>
      )}
    </QueryView>
  )
}
