import { createFileRoute } from '@tanstack/react-router'
import { ProjectMarks } from '../../../../domains/projects/screens/manage/project-marks'
import { RoomProjects } from '../../../../domains/projects/screens/manage/room-projects'

/** What the list of hand-ins is narrowed by, and its place. */
const NARROWS = ['state', 'node', 'keyword', 'page', 'size'] as const
type Search = { project?: number } & { [K in (typeof NARROWS)[number]]?: string }

export const Route = createFileRoute('/training-room/manager/$id/project')({
  staticData: { title: '项目管理' },
  /** `project` is the one whose hand-ins are marked; the list without it. */
  validateSearch: ({ project, ...list }: Record<string, unknown>): Search => {
    if (!/^[1-9]\d{0,8}$/.test(String(project ?? ''))) return {}
    const narrowed = NARROWS.flatMap((name) => (list[name] ? [[name, String(list[name]).slice(0, 100)]] : []))
    return { project: Number(project), ...Object.fromEntries(narrowed) }
  },
  component: function ProjectRoute() {
    const roomId = Number(Route.useParams().id)
    const { project } = Route.useSearch()
    return project ? <ProjectMarks roomId={roomId} contentId={project} /> : <RoomProjects roomId={roomId} />
  },
})
