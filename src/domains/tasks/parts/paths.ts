export const roomHome = (roomId: number): string => `/training-room/student/${roomId}/index`
export const roomTasks = (roomId: number): string => `/training-room/student/${roomId}/task`
export const manageTasks = (roomId: number): string => `/training-room/manager/${roomId}/task`
export const taskInRoom = (roomId: number, containerId: number, tab = ''): string =>
  `/training-room/student/${roomId}/task/detail/${containerId}${tab && `?tab=${tab}`}`
export const taskPage = (id: number, tab = ''): string => `/task/detail/${id}${tab && `?tab=${tab}`}`
export const taskEdit = (id: number): string => `/task/edit/${id}`
export const workPage = (roomId: number, workId: number): string =>
  `/training-room/student/${roomId}/work-detail?workId=${workId}`
