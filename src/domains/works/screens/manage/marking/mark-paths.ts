/** Of the mark centre: a work's queue, or one hand-in of it. */
export const markPage = (roomId: number, workId: number, submissionId?: number): string =>
  `/training-room/manager/${roomId}/mark?work=${workId}${submissionId ? `&s=${submissionId}` : ''}`
/** How peers review a work. */
export const peerPage = (roomId: number, workId: number): string => `${markPage(roomId, workId)}&peer=1`
