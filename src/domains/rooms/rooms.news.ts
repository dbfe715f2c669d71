import type { StaleBy } from '#lib/net/query'
import { announceQueries } from './announce.queries'
import { checkinQueries } from './checkin.queries'
import { figuresQueries } from './figures.queries'
import { pageQueries } from './page.queries'
import { roomsQueries } from './rooms.queries'

export const staleBy: StaleBy = {
  room: () => [...roomsQueries.about.membership(), ...pageQueries.about.page(), ...pageQueries.about.standing()],
  'room.apply': () => [...roomsQueries.about.application(), ...figuresQueries.about.all()],
  'room.member': () => [...roomsQueries.about.membership(), ...figuresQueries.about.all()],
  announce: () => announceQueries.about.announce(),
  checkin: () => [...checkinQueries.about.checkin(), ...pageQueries.about.standing(), ...figuresQueries.about.all()],
  // Where a person stands in a room is counted from these.
  work: () => [...pageQueries.about.standing(), ...figuresQueries.about.all()],
  task: () => [...pageQueries.about.standing(), ...figuresQueries.about.all()],
  exam: figuresQueries.about.all,
}
