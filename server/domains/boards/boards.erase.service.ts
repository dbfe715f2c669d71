import { eraseBoard, eraseBoards } from './boards.erase.store'

/** Rooms' event: the room is no more, and neither are the boards of its contests. */
export const onRoomErased = eraseBoards
/** Contests' event: the same of one contest. */
export const onContestErased = eraseBoard
