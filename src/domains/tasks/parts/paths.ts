import type { TaskCard } from '#contract/tasks/tasks.model'

export const roomTasks = (roomId: number): string => `/training-room/student/${roomId}/task`
export const manageTasks = (roomId: number): string => `/training-room/manager/${roomId}/task`
export const taskInRoom = (roomId: number, containerId: number, tab = ''): string =>
  `/training-room/student/${roomId}/task/detail/${containerId}${tab && `?tab=${tab}`}`
export const taskPage = (id: number, tab = ''): string => `/task/detail/${id}${tab && `?tab=${tab}`}`
/** Where a task's card leads: who has to hand in a hired job comes to their post at once (section 4). */
export const taskHref = (
  roomId: number,
  task: Pick<TaskCard, 'id' | 'container_id' | 'type_alias' | 'action_sec'>,
): string => {
  const posts = task.type_alias === 'guyong' && ['post_work', 'post_work_user'].includes(task.action_sec.action)
  const tab = posts ? 'accept' : ''
  return task.container_id ? taskInRoom(roomId, task.container_id, tab) : taskPage(task.id, tab)
}
export const taskEdit = (id: number): string => `/task/edit/${id}`
export const workPage = (roomId: number, workId: number): string =>
  `/training-room/student/${roomId}/work-detail?workId=${workId}`
