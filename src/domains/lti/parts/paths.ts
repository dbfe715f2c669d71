export const activitiesPath = (roomId: number): string => `/training-room/manager/${roomId}/activity`
export const learnersPath = (roomId: number, id: number): string => `${activitiesPath(roomId)}?activityId=${id}`
