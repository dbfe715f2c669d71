import type { FastifyBaseLogger } from 'fastify'
import type { DomainError } from '#contract/kernel/errors'
import type { OrgRole, Permission, RoomPermission, Standing } from '#contract/kernel/roles'
import type { Config } from '../../config'
import type { Asked, Values } from '../../db/batching/joined-row'
import type { Db } from '../../db/client'
import type { After } from '../events'
import type { StorageDriver } from '../storage/storage'
import type { Threads } from '../threads/pool'
import type { RoomRef } from './room-ref'

/** Who asks: the person of the session, with what access rules need, read in one statement. */
export interface Actor {
  uid: number
  openid: string
  orgId: number
  orgRoles: OrgRole[]
  superAdmin: boolean
  demo: boolean
  /** May use this platform at all. */
  visit: boolean
  /** Somebody who runs the platform acts for this person; 0 in everybody's own session. */
  actingId: number
  /** The session's id: SHA-256 of the cookie. */
  sid: string
  token: string
  signKey: string
}

/** The room that a call is about, with how the asker stands to it. */
export interface RoomHere extends Standing {
  id: number
  uuid: string
  orgId: number
  title: string
  status: string
  online_status: number
  end_status: number
}

export interface Ctx {
  db: Db
  /** Unix seconds, taken once a request. */
  now: number
  log: FastifyBaseLogger
  ip: string
  /** User agent, cut. */
  agent: string
  /** SHA-256 of the session cookie, whether or not such a session exists. */
  sid: string | null
  /** What the browser says of who has logged in on it; '' from one that keeps nothing. */
  device: string
  /** What it set out with to a provider; '' where it did not. */
  browser: string
  actor: Actor | null
  room: RoomHere | null
  files: StorageDriver
  /** For what a hostile text or file could make last. */
  threads: Threads
  config: Config
  /** Where the page stands for the asker (`https://host`): what links, invites and QR codes in the answer begin with. */
  origin: string
  /** One transaction, tried again on 40001/40P01 (3 at most); `work` is free of I/O. A keyed write joins the request's. */
  tx<T>(work: (tx: Db, after: After) => Promise<T>): Promise<T>
  /** Runs when the request's transaction is over, committed or not: counts failures that must outlive a refusal. */
  always(work: (db: Db) => Promise<void>): void
  /** Cookies of the answer. */
  cookies: {
    set(sid: string, token: string): void
    clear(): void
    remember(device: string): void
    setOut(browser: string): void
  }
}
export type ActorCtx = Ctx & { actor: Actor }
export type RoomCtx = ActorCtx & { room: RoomHere }

export type CtxFor<P extends Permission> = P extends 'public'
  ? Ctx
  : P extends 'session' | 'visit' | 'org.admin' | 'super'
    ? ActorCtx
    : RoomCtx

/** Who asks, and the row that the lookup has joined. */
export interface ActorLookup {
  actor: Actor | null
  row: Values | null
}
/** With the room as far as it concerns them. */
export interface RoomLookup extends ActorLookup {
  room: RoomHere | null
}

/** A call as it is written down of who acts for somebody. */
export interface ActedCall {
  actingId: number
  method: string
  path: string
  roomId: number
  status: number
  time: number
}

/** Work on the platform that was announced. */
export interface Works {
  title: string
  content: string
  work_from: number
  work_to: number
  /** Nothing is written meanwhile. */
  stops: boolean
}

/** What the session part needs of account and rooms; filled by `app.ts`, since plugins know no domain. */
export interface Lookups {
  findActor(db: Db, sid: string, now: number): Promise<Actor | null>
  findActorWithRow(db: Db, sid: string, now: number, asked: Asked): Promise<ActorLookup>
  findActorInRoom(db: Db, sid: string, now: number, ref: RoomRef, asked?: Asked): Promise<RoomLookup>
  /** Why the asker may not make a call about a room, undefined when they may; `room` is null when there is none. */
  refuseRoom?(permission: RoomPermission | 'room.any', room: RoomHere | null, ref: RoomRef): DomainError | undefined
  /** Writes down a call that was made while acting for somebody. */
  acted?(db: Db, call: ActedCall): Promise<void>
  /** What will be worked on, or is: the first of what shows now. */
  works?(db: Db, now: number): Promise<Works | null>
  /** What the back office calls the platform; '' where it says nothing. */
  title?(db: Db): Promise<string>
  /** Texts in the words of a room, or in the usual ones. */
  roomWords?(db: Db, roomId: number, text: string): Promise<readonly string[]>
}
