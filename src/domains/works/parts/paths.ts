export const workList = (roomId: number): string => `/training-room/student/${roomId}/work`
/** `step` is a step's id, or `end` for the last page with the hand-in. */
export const workPage = (roomId: number, workId: number, step?: number | 'end'): string =>
  `/training-room/student/${roomId}/work-detail?workId=${workId}${step ? `&step=${step}` : ''}`
/** What the person reviews of others, or one review of it. */
export const reviewPage = (roomId: number, workId: number, reviewId?: number): string =>
  `/training-room/student/${roomId}/peer-review?workId=${workId}${reviewId ? `&review=${reviewId}` : ''}`

/** The mark centre, and the hand-ins of a work there. */
export const markDesk = (roomId: number): string => `/training-room/manager/${roomId}/mark`
export const markWork = (roomId: number, workId: number): string => `${markDesk(roomId)}?work=${workId}`
