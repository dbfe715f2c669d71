import { type SceneKey, sceneOf } from '#contract/rooms/rooms.labels'
import type { TodoItem, TodoKind } from '#contract/todo/todo.model'
import type { IconName } from '#ui/display/icon'
import { boardsTodo } from '../../boards/boards.wiring'
import { campsTodo } from '../../camps/camps.wiring'
import { certsTodo } from '../../certs/certs.wiring'
import { contestsTodo } from '../../contests/contests.wiring'
import { coursesTodo } from '../../courses/courses.wiring'
import { examsTodo } from '../../exams/exams.wiring'
import { judgingTodo } from '../../judging/judging.wiring'
import { ltiTodo } from '../../lti/lti.wiring'
import { plansTodo } from '../../plans/plans.wiring'
import { projectsTodo } from '../../projects/projects.wiring'
import { roomsTodo } from '../../rooms/rooms.wiring'
import { tasksTodo } from '../../tasks/tasks.wiring'
import { teamsTodo } from '../../teams/teams.wiring'
import { worksTodo } from '../../works/works.wiring'
import { todoTodo } from '../todo.wiring'

/** Every domain names its own. */
export const kindIcons: Record<TodoKind, IconName> = {
  ...roomsTodo,
  ...teamsTodo,
  ...coursesTodo,
  ...examsTodo,
  ...certsTodo,
  ...plansTodo,
  ...campsTodo,
  ...projectsTodo,
  ...ltiTodo,
  ...worksTodo,
  ...tasksTodo,
  ...contestsTodo,
  ...judgingTodo,
  ...boardsTodo,
  ...todoTodo,
}

/** The colour of the room it is of. */
export const sceneOfItem = (item: Pick<TodoItem, 'template'>): SceneKey | undefined =>
  item.template ? sceneOf(item.template) : undefined
