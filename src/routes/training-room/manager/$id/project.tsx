import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { ProjectMarks } from '../../../../domains/projects/screens/manage/project-marks'
import { RoomProjects } from '../../../../domains/projects/screens/manage/room-projects'

export const Route = createFileRoute('/training-room/manager/$id/project')({
  staticData: { title: '项目管理' },
  /** `project` is the one whose hand-ins are marked; the list without it. */
  validateSearch: searchParams({ project: id }),
  component: function ProjectRoute() {
    const roomId = Number(Route.useParams().id)
    const { project } = Route.useSearch()
    return project ? <ProjectMarks roomId={roomId} contentId={project} /> : <RoomProjects roomId={roomId} />
  },
})
