import { type SQL, sql } from 'drizzle-orm'
import type { UserInfo } from '#contract/account/account.model'
import type { Db } from '../../db/client'
import type { ActorCtx } from '../../lib/calls/context'
import { collection, erasure, event, slot } from '../../lib/events'
import type { SharedRows } from '../../lib/persons'

/** What later domains know about a person's work: user info carries it. */
export const userWorkDetail = slot('account.user-work-detail', async (_db: Db, _uid: number, _now: number) => ({
  doing: 0,
  todo: 0,
  done: 0,
}))
export const taskTodoNum = slot(
  'account.task-todo-num',
  async (_db: Db, _uid: number, _now: number): Promise<number> => 0,
)

/** A password was changed, or somebody left all their other devices: what was given out for the account before ends too. */
export const accessEnded = event<{ uid: number }>('account.access-ended')

/** What holds an account that nobody activated, so that undoing its import leaves it: conditions in SQL. */
export const accountHeld = collection<(uid: SQL) => SQL>('account.held')
/** Accounts that nobody activated are about to be deleted. */
export const accountErased = erasure<{ uids: number[] }>('account.erased')

/** Somebody who runs the platform begins to act for a person, who is told. */
export const actingBegun = event<{
  uid: number
  byUid: number
  byName: string
  reason: string
  untilTime: number
  now: number
}>('account.acting-begun')
/** How many bulletins show now that this person has not read: scalar SQL of an account `a`. */
export const bulletinsColumn = slot<(uid: SQL, now: SQL) => SQL>('account.bulletins', () => sql`0`)

/** What somebody has to give to another before their account can go, each in a sentence. */
export const closeHindrances = collection<(db: Db, uid: number) => Promise<string[]>>('account.close-hindrances')
/** Two accounts that are to become one person's. */
export interface MergedPair {
  keepUid: number
  goneUid: number
  now: number
}
/** What the two hold that no one person may hold: what has to be settled first, each in a sentence. */
export const mergeHindrances = collection<(db: Db, pair: MergedPair) => Promise<string[]>>('account.merge-hindrances')
/** Accounts are about to lose their names: what later domains keep of the person goes, what is the school's stays. */
export const accountClosed = erasure<{
  uids: number[]
  now: number
  /** The account that took over all of theirs: the person is still here. */
  into?: number
}>('account.closed')

/** Whether somebody teaches, judges or runs something anywhere: their account is not a learner's. */
export const holdsOffice = slot('account.holds-office', async (_db: Db, _uid: number): Promise<boolean> => false)
/** Whether one of two people teaches or runs an organisation that the other belongs to. */
export const looksAfter = slot('account.looks-after', async (_db: Db, _asker: number, _uid: number) => false)
/** Whether two people are in a room together. */
export const inOneRoom = slot('account.in-one-room', async (_db: Db, _a: number, _b: number): Promise<boolean> => false)

/** What a person is in their organisations, as one text (`OrgRoles`): scalar SQL, since the session's row carries it. */
export const orgRolesColumn = slot<(uid: SQL) => SQL>('account.org-roles', () => sql`null::text`)
/** Whom an organisation knows by this number, as rows uid of a subselect; whom two know by it stands there twice. */
export const numberedPeople = slot<(number: SQL) => SQL>('account.numbered', () => sql`select 0 as uid where false`)

/** The part of user info that says where somebody stands: in the session's organisation, and in all that they are in. */
export type Standing = Pick<
  UserInfo,
  | 'roles'
  | 'groups_roles'
  | 'app_roles'
  | 'group_id'
  | 'group_info'
  | 'groups'
  | 'prgoups'
  | 'company_id'
  | 'rgroup_id'
  | 'room_template_config'
>
/** undefined where the session's organisation is none any more. */
export const standingOf = slot('account.standing', async (_ctx: ActorCtx): Promise<Standing | undefined> => undefined)

/** Names of organisations by id; what is none is missing. */
export const orgNames = slot(
  'account.org-names',
  async (_db: Db, _ids: readonly number[]): Promise<ReadonlyMap<number, string>> => new Map(),
)
/** The organisation in which a session of this person begins; null where there is none at all. */
export const homeOrg = slot('account.home-org', async (_db: Db, _uid: number): Promise<number | null> => null)
/** The organisation that somebody new comes into, who goes on to the address `redirect`; null where that leads them into another. */
export const newcomersOrg = slot(
  'account.newcomers-org',
  async (_db: Db, _from: { redirect: string; now: number }): Promise<number | null> => null,
)
/** Somebody registered. */
export const accountOpened = event<{ uid: number; orgId: number | null; now: number }>('account.opened')

/** Somebody changed how they log in: written down where their organisation reads it. `about` names the provider. */
export const accountDeed = event<{
  uid: number
  action: 'account.reset' | 'account.mobile' | 'account.email' | 'account.link' | 'account.unlink'
  about: string
  now: number
}>('account.deed')

/** Something of the whole platform was changed, or (`orgId`) what one organisation sees of it: its log has that, else that of whoever did it. */
export const platformDeed = event<{
  uid: number
  orgId: number
  action: `platform.${'config' | 'tool_keys' | `banner_${'add' | 'update' | 'remove'}` | `bulletin_${'add' | 'update' | 'down' | 'up'}`}`
  about: string
  now: number
}>('account.platform-deed')

/** A column of what is handed over: its title, or that and what its values are called. Keys that end in `_time` are Unix seconds, in `_cents` money. */
export type PersonalColumn = string | { title: string; words: Record<string, string> }
/** What a domain keeps of a person in one table: rows in SQL, in an order of their own, with these columns and no other. */
export interface PersonalTable {
  title: string
  columns: Record<string, PersonalColumn>
  /** `now` decides what was released: nobody reads here what they may not read elsewhere. */
  rows: (q: { uid: number; now: number }) => SQL
}
export interface PersonalPart {
  domain: string
  folder: string
  tables: readonly PersonalTable[]
  /** What two accounts of one person may both have a row about, and which of them counts when they become one. */
  shared?: readonly SharedRows[]
}
/** What goes into a person's copy of what is kept of them; each domain adds its own. */
export const personalParts = collection<PersonalPart>('account.personal-parts')
