import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import { projectLine } from '#contract/projects/projects.labels'
import type { RoomProject } from '#contract/projects/projects.model'
import { projectClosed } from '#contract/projects/projects.rules'
import { serverSeconds } from '#lib/net/clock'
import { Tag } from '#ui/display/tag'
import { ItemCard } from '#ui/layout/card'
import { projectAt } from './project-address'

/** Where a project of a room stands, in a word. */
export function ProjectState({ project }: { project: RoomProject }) {
  const { state, total, done, returned } = project
  if (state === 'deleted') return <Tag tone="danger">{CONTENT_DELETED}</Tag>
  if (state !== 'published') return <Tag tone="warning">{CONTENT_DOWN}</Tag>
  if (returned > 0) return <Tag tone="warning">{`${returned} 处被退回`}</Tag>
  if (total > 0 && done >= total) return <Tag tone="success">已完成</Tag>
  const now = serverSeconds()
  if (projectClosed(project, now)) return <Tag>{project.start_time > now ? '未开始' : '已截止'}</Tag>
  return done > 0 ? <Tag tone="scene">进行中</Tag> : <Tag tone="info">未开始提交</Tag>
}

/** A project of a room, with how far one has come in it. */
export function ProjectTile({ roomId, project }: { roomId: number; project: RoomProject }) {
  const { content_id: id, title, state } = project
  return (
    <ItemCard
      title={state === 'deleted' ? CONTENT_DELETED : title}
      description={projectLine(project)}
      icon={project.is_startup ? 'trophy' : 'work'}
      status={<ProjectState project={project} />}
      href={projectAt(roomId, id)}
    />
  )
}
