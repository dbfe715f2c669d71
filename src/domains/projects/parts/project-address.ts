import type { NodeKind } from '#contract/projects/projects.rules'
import type { IconName } from '#ui/display/icon'

export const projectList = (roomId: number): string => `/training-room/student/${roomId}/project`
export const projectAt = (roomId: number, contentId: number): string => `${projectList(roomId)}?project=${contentId}`
export const nodeAt = (roomId: number, contentId: number, nodeId: number): string =>
  `${projectAt(roomId, contentId)}&node=${nodeId}`
export const projectDesk = (roomId: number): string => `/training-room/manager/${roomId}/project`
export const projectMarks = (roomId: number, contentId: number): string => `${projectDesk(roomId)}?project=${contentId}`
/** A project by itself, outside of rooms. */
export const projectPath = (contentId: number): string => `/project-detail/${contentId}`
export const projectEditor = (contentId: number): string => `${projectPath(contentId)}?edit=1`

export const nodeIcons: Record<NodeKind, IconName> = { brief: 'book', data: 'file', step: 'task', result: 'trophy' }
