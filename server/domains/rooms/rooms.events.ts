import { type SQL, sql } from 'drizzle-orm'
import type { SchoolDay } from '#contract/plans/days/days.rules'
import type { Revenue } from '#contract/rooms/figures/figures.model'
import type { ThingKind } from '#contract/rooms/figures/figures.rules'
import type { RoomProgress } from '#contract/rooms/page/page.model'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import type { Db } from '../../db/client'
import type { CountedOf } from '../../db/counted'
import type { RoomHere } from '../../lib/calls/context'
import { collection, erasure, event, slot } from '../../lib/events'

export interface JoinedPayload {
  roomId: number
  uid: number
  /** Who let them in; the person themself in an open room. */
  by: number
  now: number
}
/** A person became a member, by approval or in an open room. */
export const roomJoined = event<JoinedPayload>('room.joined')
/** A person left a room or was removed from it. */
export const roomLeft = event<JoinedPayload>('room.left')
/** A removal was undone; `kept` is what `keepsakes` gave when it happened. */
export const roomReturned = event<JoinedPayload & { kept: Record<string, unknown> }>('room.returned')
/** What a later domain loses with people who are about to be removed, by uid, so that it can be given back. */
export const keepsakes =
  collection<(tx: Db, roomId: number, uids: number[]) => Promise<ReadonlyMap<number, Record<string, unknown>>>>(
    'room.keepsakes',
  )
/** Which of these people are in a team of the room or mentor one. */
export const inTeams = slot<(tx: Db, roomId: number, uids: number[]) => Promise<Set<number>>>(
  'room.in-teams',
  async () => new Set(),
)
/** Which of these people are signed up by themselves, in no team, for a contest of the room that is not over. */
export const competeAlone = slot<(tx: Db, roomId: number, uids: number[], now: number) => Promise<Set<number>>>(
  'room.compete-alone',
  async () => new Set(),
)
/** An application was rejected. */
export const roomRejected = event<JoinedPayload & { reason: string }>('room.rejected')

/** Where dates of a room lie in its copy, 0 staying 0; what came behind another (`after`) still does. */
export interface MovedDates {
  of(time: number, after?: number): number
  day(day: number): number
  sql(column: SQL, after?: SQL): SQL
}
/** Days on which the school of an organisation is off, or works though it is a weekend; the plans' domain fills it. */
export const schoolDaysOf = slot<(db: Db, orgId: number) => Promise<SchoolDay[]>>('room.school-days', async () => [])

export interface ClonedPayload {
  fromId: number
  toId: number
  dates: MovedDates
  uid: number
  now: number
  settings: boolean
  teamCategories: boolean
  courses: boolean
  exams: boolean
  contests: boolean
  works: boolean
  tasks: boolean
  website: boolean
  materials: boolean
  certs: boolean
  plans: boolean
}
/** A room was made after another; later domains bring along what was asked for, its times moved by `dates`. */
export const roomCloned = event<ClonedPayload>('room.cloned')
/** All that came along is in the copy: what refers to things of a later domain finds them there now. */
export const roomFilled = event<ClonedPayload>('room.filled')

/** Whether an outsider may know of the room because a later domain says so, e.g. an open contest: conditions in SQL. */
export const knownBy = collection<(uid: SQL, roomId: SQL) => SQL>('room.known-by')

/** A room that was deleted long ago is about to be erased: later domains erase what they keep of it. */
export const roomErased = erasure<{ roomId: number; now: number }>('room.erased')

export type OwnTeam = [id: number, role: 'leader' | 'user' | 'teacher']

/**
 * What teams know, as scalar SQL. `uid` and `roomId` are columns of the statement they go into.
 * The role is '' and the id 0 without a team; `waitingTitle` names the team that waits for an application's approval.
 */
export interface TeamColumns {
  id(uid: SQL, roomId: SQL): SQL
  role(uid: SQL, roomId: SQL): SQL
  /** Id and role at once (`OwnTeam`), null without a team. */
  own(uid: SQL, roomId: SQL): SQL
  title(uid: SQL, roomId: SQL): SQL
  count(roomId: SQL): SQL
  waitingTitle(uid: SQL, roomId: SQL): SQL
  /** Whether the person is in this team, as a boolean; team 0: in none of the room's. */
  inTeam(uid: SQL, roomId: SQL, teamId: number): SQL
}
export const roomTeamColumns = slot<() => TeamColumns>('room.team-columns', () => ({
  id: () => sql`0`,
  role: () => sql`''`,
  own: () => sql`null::json`,
  title: () => sql`''`,
  count: () => sql`0`,
  waitingTitle: () => sql`''`,
  inTeam: (_uid, _roomId, teamId) => sql`${teamId === 0}::boolean`,
}))

/** Who is in which team of a room (rows team_id, title, uid; nobody twice), as a subselect; the teams' domain fills it. */
export const teamPeople = slot<(roomId: SQL) => SQL>(
  'room.team-people',
  () => sql`select 0 as team_id, '' as title, 0 as uid where false`,
)

/** Rows uid, done and total of people of a room, nobody twice, as a subselect: what later domains count of them. */
type CountedRows = (of: CountedOf) => SQL
const counted = (name: string) =>
  slot<CountedRows>(name, () => sql`select 0 as uid, 0::int8 as done, 0::int8 as total where false`)
/** The same, where something has to be read first. */
const ranked = (name: string) =>
  slot<(of: CountedOf, db: Db) => SQL | Promise<SQL>>(
    name,
    () => sql`select 0 as uid, 0::int8 as done, 0::int8 as total where false`,
  )
/** What the home can rank by beside attendance; only what is released or public. Total 0: ranked by the amount. */
export const rankRows = {
  works: ranked('room.rank-works'),
  earnings: ranked('room.rank-earnings'),
  level: ranked('room.rank-level'),
}
/** What there is to do, and done. */
export const progressRows = {
  courses: counted('room.progress-courses'),
  exams: counted('room.progress-exams'),
  works: counted('room.progress-works'),
  tasks: counted('room.progress-tasks'),
  certs: counted('room.progress-certs'),
  projects: counted('room.progress-projects'),
  activities: counted('room.progress-activities'),
}

/** Rows uid and time of what people did in a room since a moment, one a thing done, as subselects. */
export const deedRows = collection<(q: { roomId: SQL; since: number }) => SQL>('room.deeds')
/** Rows id, title, sort, done and total of what there is to do in a room: how much of it those whom it is for have done. */
export const thingRows = collection<{ kind: ThingKind; rows: (q: { roomId: SQL; now: number }) => SQL }>('room.things')
/** What the shops of a room earned, by day since a moment and by team; null where it has none. */
export const roomRevenue = slot<(db: Db, roomId: number, since: number) => Promise<Revenue | null>>(
  'room.revenue',
  async () => null,
)

/** Rows id, title, time and ends of the exams that are to come for a person, as a subselect; the exams' domain fills it. */
export const examDates = slot<(q: { roomId: SQL; uid: number; now: number }) => SQL>(
  'room.exam-dates',
  () => sql`select 0 as id, '' as title, 0::int8 as time, false as ends where false`,
)

/** What the home says of the room's plans: they are worked out one by one, and of the others as they were counted last. */
export interface PlansQuery {
  room: RoomHere
  uid: number
  now: number
  /** Those of all learners too. */
  all: boolean
}
const NO_PLANS = { done: 0, total: 0 }
export const plansProgress = slot<(db: Db, q: PlansQuery) => Promise<Pick<RoomProgress, 'plans' | 'plan_dates'>>>(
  'room.progress-plans',
  async () => ({ plans: { mine: NO_PLANS, team: NO_PLANS, room: NO_PLANS }, plan_dates: [] }),
)

/** Of what was due and is not there (done), among all that was due (total). */
export const lateRows = counted('room.late-works')

/** Rows id, title, time and sort of what everybody in a room finds there, as a subselect. */
const held = (name: string) =>
  slot<(roomId: SQL) => SQL>(name, () => sql`select 0 as id, '' as title, 0::int8 as time, 0::int8 as sort where false`)
/** What later domains hold in a room, for whoever looks in through a share link. */
export const contentRows = {
  course: held('room.courses-held'),
  exam: held('room.exams-held'),
  contest: held('room.contests-held'),
  work: held('room.works-held'),
  task: held('room.tasks-held'),
  cert: held('room.certs-held'),
  plan: held('room.plans-held'),
  project: held('room.projects-held'),
}

/** Whether the room's website is open (1), as scalar SQL; the websites' domain fills it. */
export const websiteStatus = slot<(roomId: SQL) => SQL>('room.website-status', () => sql`0`)

type Reviewed = (db: Db, roomId: number) => Promise<NonNullable<RoomDetail['public_review']>>
/** What people think of the room, which its detail answers where it is asked for (`with_public_review`). */
export const roomReview = slot<Reviewed>('room.review', async () => ({ score: 0, total: 0, list: [] }))
