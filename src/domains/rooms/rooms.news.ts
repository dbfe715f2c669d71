import type { StaleBy } from '#lib/net/query'
import { announceQueries } from './announce.queries'
import { checkinQueries } from './checkin.queries'
import { pageQueries } from './page.queries'
import { roomsQueries } from './rooms.queries'

export const staleBy: StaleBy = {
  room: () => [...roomsQueries.about.membership(), ...pageQueries.about.page()],
  'room.apply': () => roomsQueries.about.application(),
  'room.member': () => roomsQueries.about.membership(),
  announce: () => announceQueries.about.announce(),
  checkin: () => [...checkinQueries.about.checkin(), ...pageQueries.about.standing()],
  // Where a person stands in a room is counted from these.
  work: () => pageQueries.about.standing(),
  task: () => pageQueries.about.standing(),
}
