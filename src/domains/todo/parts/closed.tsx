import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/states/empty'
import { campsQueries } from '../../camps/camps.queries'
import { contentQueries } from '../../content/content.queries'
import { examsQueries } from '../../exams/exams.queries'
import { ltiQueries } from '../../lti/lti.queries'
import { plansQueries } from '../../plans/plans.queries'
import { projectsQueries } from '../../projects/projects.queries'

/** A room all of whose menu is switched off, by itself or its organisation: said where it holds nothing beside the menu either. */
export function Closed({ roomId, beside }: { roomId: number; beside: readonly string[] }) {
  const shown = (key: string) => ({ enabled: beside.includes(key) })
  const exams = useQuery({ ...examsQueries.lists(roomId), ...shown('exam') })
  const plans = useQuery({ ...plansQueries.lists(roomId), ...shown('plan_index') })
  const projects = useQuery({ ...projectsQueries.data(roomId), ...shown('project') })
  const activities = useQuery(ltiQueries.lists(roomId))
  const camps = useQuery(campsQueries.inRoom(roomId))
  const contents = useQuery(contentQueries.inRoom(roomId, { offset: 0, beside: 1 }))
  const listed = { exam: exams, plan_index: plans, project: projects }
  const counts = [
    ...Object.entries(listed).map(([key, { data }]) => (beside.includes(key) ? data?.list.length : 0)),
    ...[activities, camps, contents].map(({ data }) => data?.total),
  ]
  // What is not known yet, or could not be loaded, says so in its own place.
  if (counts.some((count) => count !== 0)) return null
  return (
    <Empty title="没有开放的实训内容" icon="work">
      这个实训室的学习菜单都已关闭，需要时请联系老师
    </Empty>
  )
}
