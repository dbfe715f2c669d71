import { useQuery } from '@tanstack/react-query'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import type { RoomProjectDetail } from '#contract/projects/projects.model'
import { inOrder } from '#contract/projects/projects.rules'
import { dateTime } from '#lib/format'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { Progress } from '#ui/states/progress'
import { QueryPage } from '#ui/states/query-page'
import { HandInTag } from '../parts/node-hand-in'
import { NodeRow } from '../parts/node-row'
import { nodeAt, projectList, projectMarks } from '../parts/project-address'
import { ProjectState } from '../parts/project-tile'
import styles from '../parts/projects.module.css'
import { useUnsent } from '../parts/use-unsent'
import { nodeIdOf } from '../projects.offline'
import { projectsQueries } from '../projects.queries'

type Props = { roomId: number; contentId: number }

/** One project of a room: how far one has come, and its tree. */
export function ProjectPage({ roomId, contentId }: Props) {
  const query = useQuery(projectsQueries.detail(roomId, contentId))
  const unsent = new Set(useUnsent(roomId, contentId).map(nodeIdOf))
  const title = query.data?.title || '项目'
  usePageTitle(title)
  return (
    <QueryPage
      title={title}
      backHref={projectList(roomId)}
      query={query}
      aged="没有打开过的节点需要联网"
      label="项目加载中"
    >
      {(project) =>
        project.state === 'published' ? (
          <div className="stack">
            <Facts roomId={roomId} project={project} />
            <List label="项目目录" header={<h2>项目目录</h2>}>
              {inOrder(project.nodes).map((node) => (
                <NodeRow
                  key={node.id}
                  node={node}
                  words={wordsOf(node)}
                  extra={unsent.has(node.id) ? <Tag tone="info">待提交</Tag> : <Standing node={node} />}
                  href={nodeAt(roomId, contentId, node.id)}
                />
              ))}
            </List>
          </div>
        ) : (
          <Empty
            icon={project.state === 'deleted' ? 'trash' : 'eye-off'}
            title={project.state === 'deleted' ? CONTENT_DELETED : `项目${CONTENT_DOWN}`}
            action={{ label: '返回项目', href: projectList(roomId) }}
          >
            {project.state === 'deleted' ? '作者已经删除了这个项目。' : '重新上架后会恢复显示。'}
            已经提交的内容仍然保留。
          </Empty>
        )
      }
    </QueryPage>
  )
}

type Node = RoomProjectDetail['nodes'][number]

const wordsOf = ({ hand_in, standing: { due_time: due } }: Node): string => {
  const who = { none: '', alone: '个人提交', team: '团队提交' }[hand_in]
  return [who, due > 0 ? `${dateTime(due)} 截止` : ''].filter(Boolean).join(' · ')
}

function Standing({ node: { standing, hand_in, score: full } }: { node: Node }) {
  const { state, score } = standing
  if (state) return <HandInTag state={state} score={score} full={full} />
  return hand_in === 'none' ? null : <Tag>未提交</Tag>
}

function Facts({ roomId, project }: { roomId: number; project: RoomProjectDetail }) {
  const { description, total, done, score, full, start_time: start, end_time: end, why, team_title: team } = project
  const next = inOrder(project.nodes).find(
    ({ hand_in, standing }) => hand_in !== 'none' && (standing.state === '' || standing.state === 'returned'),
  )
  const from = [start > 0 ? `${dateTime(start)} 开始` : '', end > 0 ? `${dateTime(end)} 截止` : '']
  return (
    <Card>
      <div className={styles.card}>
        {description && <p className={styles.about}>{description}</p>}
        <span className="cluster">
          <ProjectState project={project} />
          {project.is_startup && <Tag tone="scene">创业项目</Tag>}
          {team && <Tag icon="team">{team}</Tag>}
          {full > 0 && <Tag>{`得分 ${score} / ${full}`}</Tag>}
        </span>
        {from.some(Boolean) && <p className="secondary tabular">{from.filter(Boolean).join(' · ')}</p>}
        {total > 0 && !project.can_manage && (
          <Progress label="项目进度" value={(done * 100) / total} text={`已提交 ${done} / ${total} 项`} />
        )}
        {why && <p className="secondary">{why}</p>}
        {next && !why && !project.can_manage && (
          <Button block href={nodeAt(roomId, project.content_id, next.id)}>
            {`${next.standing.state === 'returned' ? '修改' : '去提交'}：${next.title}`}
          </Button>
        )}
        {project.can_manage && (
          <Button block variant="secondary" href={projectMarks(roomId, project.content_id)}>
            {project.waiting ? `评阅提交（${project.waiting}）` : '查看提交'}
          </Button>
        )}
      </div>
    </Card>
  )
}
