import { forgetRoom } from './entries.store'

/** Rooms' event: the room is no more. */
export const onRoomErased = forgetRoom
