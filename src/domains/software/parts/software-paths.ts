export const roomSoftwarePath = (roomId: number): string => `/training-room/manager/${roomId}/software`
export const roomSoftwareDetail = (roomId: number, id: number): string =>
  `/training-room/manager/${roomId}/software-detail?softwareId=${id}`
export const CATALOGUE = '/console/app/software'
export const catalogueDetail = (id: number): string => `/console/app/software-detail?softwareId=${id}`
/** A work of the room that uses software. */
export const workWith = (roomId: number, workId: number): string =>
  `/training-room/student/${roomId}/work-detail?workId=${workId}`
export const bindSoftwarePath = (roomId: number): string =>
  roomId ? `/microapp/bind-software?training_room_id=${roomId}` : '/microapp/bind-software'
