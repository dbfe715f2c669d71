export const contestPage = (id: number, key = 'description'): string => `/contest/${id}/${key}`
export const roomContests = (roomId: number): string => `/training-room/student/${roomId}/contest`
export const manageContests = (roomId: number, contestId?: number): string =>
  `/training-room/manager/${roomId}/contest${contestId ? `?contest=${contestId}` : ''}`
/** Its sign-ups, also those that were decided. */
export const allSignups = (roomId: number, contestId: number): string =>
  `${manageContests(roomId, contestId)}&status=all`
/** Where its judging is arranged. */
export const judgingPage = (roomId: number, contestId: number, tab: 'arrange' | 'dimensions'): string =>
  `/training-room/manager/${roomId}/mark?contest=${contestId}&tab=${tab}`
/** What a registration handed in for an item and every mark it got. */
export const recordPage = (roomId: number, contestId: number, itemId: number, code: string): string =>
  `/training-room/manager/${roomId}/mark?contest=${contestId}&item=${itemId}&team=${encodeURIComponent(code)}`
/** Its data board, results, appeals and promotion. */
export const statsPage = (id: number, tab = ''): string => `/contest/${id}/stats${tab && `?tab=${tab}`}`
/** Where a contest is set up; `section` names the part that is open. */
export const contestInfo = (roomId: number, contestId: number, section = ''): string =>
  `/training-room/${roomId}/contest/info?contest=${contestId}${section ? `&section=${section}` : ''}`
