/** Industries of one room, or of one solution. */
export const INDUSTRIES_OF_ROOM_MAX = 5
