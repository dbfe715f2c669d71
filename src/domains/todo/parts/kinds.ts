import { type SceneKey, sceneOf } from '#contract/rooms/rooms.labels'
import type { TodoItem, TodoKind } from '#contract/todo/todo.model'
import type { IconName } from '#ui/icon'

export const kindIcons: Record<TodoKind, IconName> = {
  work: 'work',
  peer: 'edit',
  task: 'task',
  contest: 'trophy',
  team: 'team',
  announce: 'bell',
  apply: 'user',
  joining: 'user',
  checkin: 'clock',
  signup: 'trophy',
  judge: 'edit',
  appeal: 'trophy',
  mark: 'edit',
  post: 'task',
  own: 'check',
}

/** The colour of the room it is of. */
export const sceneOfItem = (item: Pick<TodoItem, 'template'>): SceneKey | undefined =>
  item.template ? sceneOf(item.template) : undefined
