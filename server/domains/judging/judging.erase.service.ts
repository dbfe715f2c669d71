import { eraseOfContest, eraseOfItems, eraseOfRoom } from './judging.erase.store'

/** Rooms' event: the room is no more, and so is the judging of its contests. */
export const onRoomErased = eraseOfRoom
/** Contests' events: a contest goes, or items of it do. */
export const onContestErased = eraseOfContest
export const onItemsErased = eraseOfItems
