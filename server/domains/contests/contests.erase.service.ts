import { eraseContests } from './contests.erase.store'

/** Rooms' event: the room is no more, and so are its contests. */
export const onRoomErased = eraseContests
