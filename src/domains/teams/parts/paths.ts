/** Addresses of a room's student side that teams lead to. */
export const teamPage = (roomId: number): string => `/training-room/student/${roomId}/my-team`
/** The team page with the create-or-join dialog open. */
export const teamChoice = (roomId: number): string => `${teamPage(roomId)}?join=1`
