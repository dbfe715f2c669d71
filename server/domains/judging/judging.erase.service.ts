import { eraseJudging } from './judging.erase.store'

/** Rooms' event: the room is no more, and so is the judging of its contests. */
export const onRoomErased = eraseJudging
