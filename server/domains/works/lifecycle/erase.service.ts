import { eraseWorks } from './erase.store'

/** Rooms' event: the room is no more, and so are its works. */
export const onRoomErased = eraseWorks
