import { useQuery } from '@tanstack/react-query'
import { nodeKindLabels } from '#contract/projects/projects.labels'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { QueryPage } from '#ui/states/query-page'
import { HandInArea } from '../parts/hand-in-area'
import { NodeBody } from '../parts/node-body'
import { nodeAt, projectAt } from '../parts/project-address'
import styles from '../parts/projects.module.css'
import { useUnsent } from '../parts/use-unsent'
import { projectsQueries } from '../projects.queries'

type Props = { roomId: number; contentId: number; nodeId: number }

/** One node of a project of a room: what is to be read, what was handed in, and the way on. */
export function NodePage({ roomId, contentId, nodeId }: Props) {
  const query = useQuery(projectsQueries.roomNode(roomId, contentId, nodeId))
  useUnsent(roomId, contentId)
  const node = query.data
  const title = node?.title ?? '项目'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={projectAt(roomId, contentId)}
      query={query}
      aged="提交会先保存，联网后自动送达"
      label="节点加载中"
    >
      {(shown) => (
        <div className="stack">
          <p className="secondary">
            {shown.project_title} · {nodeKindLabels[shown.kind]}
          </p>
          <NodeBody node={shown} keep={{ from: 'project', current_node_id: String(nodeId) }} />
          {shown.hand_in !== 'none' && <HandInArea roomId={roomId} contentId={contentId} node={shown} />}
          <nav className={styles.beside} aria-label="前后节点">
            {shown.previous ? (
              <Button variant="secondary" href={nodeAt(roomId, contentId, shown.previous.id)}>
                上一个
              </Button>
            ) : (
              <span />
            )}
            {shown.next && (
              <Button variant="secondary" href={nodeAt(roomId, contentId, shown.next.id)}>
                下一个
              </Button>
            )}
          </nav>
        </div>
      )}
    </QueryPage>
  )
}
