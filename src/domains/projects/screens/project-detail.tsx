import { useQuery } from '@tanstack/react-query'
import type { ProjectTree } from '#contract/projects/projects.model'
import { inOrder } from '#contract/projects/projects.rules'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Cover } from '#ui/display/cover'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { Page } from '#ui/layout/page'
import { List } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { useAgeNote } from '#ui/states/offline-note'
import { QueryView } from '#ui/states/query-page'
import { ContentGone } from '../../content/parts/content-gone'
import { contentPath } from '../../content/parts/paths'
import { NodeBody } from '../parts/node-body'
import { NodeRow } from '../parts/node-row'
import { projectAt, projectEditor, projectPath } from '../parts/project-address'
import { goneOf, useNoteProjectGone } from '../parts/project-gone'
import styles from '../parts/projects.module.css'
import { projectsQueries } from '../projects.queries'

interface Props {
  id: number
  /** The node that is open; 0 = none. */
  nodeId: number
  /** What the address carries, for the links that lead on. */
  keep: Record<string, string>
  onBack: () => void
}

/** `/project-detail/{contentId}`: what a project is, its tree, and where it is worked on. */
export function ProjectDetail({ id, nodeId, keep, onBack }: Props) {
  const query = useQuery(projectsQueries.tree(id))
  const note = useAgeNote(query)
  const gone = goneOf(query.error, query.data)
  useNoteProjectGone(id, gone)
  usePageTitle(gone ? undefined : query.data?.title)
  if (gone)
    return (
      <Page title="项目" onBack={onBack}>
        <ContentGone gone={gone} error={query.error} onRetry={() => query.refetch()} />
      </Page>
    )
  return (
    <Page
      title={query.data?.title ?? '项目'}
      scene="ke"
      onBack={onBack}
      note={note}
      actions={<Acts tree={query.data} />}
    >
      <QueryView query={query} label="项目加载中">
        {(tree) => (
          <div className="stack">
            <Cover
              size="page"
              scene="ke"
              id={`content ${id}`}
              glyph="项目"
              {...(tree.cover_url && { image: tree.cover_url })}
            />
            <Facts tree={tree} />
            <Tree tree={tree} nodeId={nodeId} keep={keep} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function Acts({ tree }: { tree: ProjectTree | undefined }) {
  if (!tree) return null
  return (
    <>
      {tree.can_edit && (
        <Button block href={projectEditor(tree.id)}>
          编辑项目
        </Button>
      )}
      <Button variant="secondary" block href={contentPath(tree.id)}>
        收藏、评论和笔记
      </Button>
    </>
  )
}

function Facts({ tree }: { tree: ProjectTree }) {
  return (
    <Card>
      <div className={styles.card}>
        {tree.description && <p className={styles.about}>{tree.description}</p>}
        <span className="cluster">
          {tree.state === 'draft' && <Tag>草稿</Tag>}
          {tree.state === 'taken_down' && <Tag tone="warning">已下架</Tag>}
          {tree.has_draft && <Tag tone="info">有未发布的修改</Tag>}
          <Tag>{`${tree.nodes.length} 个节点`}</Tag>
        </span>
        {tree.rooms.map(({ id, title }) => (
          <Button key={id} variant="secondary" block href={projectAt(id, tree.id)}>
            {`到“${title}”做项目`}
          </Button>
        ))}
      </div>
    </Card>
  )
}

type TreeProps = { tree: ProjectTree; nodeId: number; keep: Record<string, string> }

/** The tree of a project; the node that is open shows all of itself above it. */
export function Tree({ tree, nodeId, keep }: TreeProps) {
  const nodes = inOrder(tree.nodes)
  const open = nodes.find(({ id }) => id === nodeId)
  const at = (id: number) => `${projectPath(tree.id)}?${new URLSearchParams({ ...keep, current_node_id: String(id) })}`
  if (!nodes.length)
    return (
      <Empty
        title="还没有节点"
        icon="work"
        {...(tree.can_edit && { action: { label: '编辑项目', href: projectEditor(tree.id) } })}
      >
        作者添加节点后会显示在这里
      </Empty>
    )
  return (
    <>
      {open && <OpenNode id={tree.id} nodeId={open.id} title={open.title} keep={keep} />}
      <List label="项目目录" header={<h2>项目目录</h2>}>
        {nodes.map((node) => (
          <NodeRow
            key={node.id}
            node={node}
            current={node.id === nodeId}
            {...(node.hand_in !== 'none' && { words: node.hand_in === 'team' ? '团队提交' : '个人提交' })}
            onClick={() => navigate(at(node.id))}
          />
        ))}
      </List>
    </>
  )
}

function OpenNode({
  id,
  nodeId,
  title,
  keep,
}: {
  id: number
  nodeId: number
  title: string
  keep: Record<string, string>
}) {
  const query = useQuery(projectsQueries.node(id, nodeId))
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <QueryView query={query} label="节点加载中">
        {(node) => <NodeBody node={node} keep={{ ...keep, current_node_id: String(nodeId) }} />}
      </QueryView>
    </section>
  )
}
