import { eraseTeams } from './erase.store'

/** Rooms' event: the room is no more, and so are its teams. */
export const onRoomErased = eraseTeams
