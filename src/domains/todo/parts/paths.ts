export const todoPage = '/todo'
export const roomTodo = (roomId: number): string => `/training-room/student/${roomId}/todo`
export const roomItems = (roomId: number): string => `/training-item-list/${roomId}`
