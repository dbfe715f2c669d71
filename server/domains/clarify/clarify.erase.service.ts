import { eraseOfContest, eraseOfRoom, forgetItems } from './clarify.erase.store'

/** Rooms' event: the room is no more, and so are the questions about its contests. */
export const onRoomErased = eraseOfRoom
/** Contests' events: a contest goes, or items of it do. */
export const onContestErased = eraseOfContest
export const onItemsErased = forgetItems
