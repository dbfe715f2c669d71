import { clarifyErrors } from '#contract/clarify/clarify.errors'
import { DomainError } from '#contract/kernel/errors'
import { cut } from '#contract/kernel/text'
import type { Db } from '../../db/client'
import type { After } from '../../lib/events'
import type { contestHere } from '../contests/contests.access'
import { notify } from '../notices/notices.service'
import * as store from './clarify.store'

export type Contest = Awaited<ReturnType<typeof contestHere>>

/** In notices: enough to know which question it is. */
export const short = (text: string): string => (cut(text, 60) === text ? text : `${cut(text, 60)}…`)
export const say = (problem: string | undefined) => {
  if (problem) throw new DomainError(clarifyErrors.clarify_words, problem)
}

/** Whoever shows the list reads it anew. */
export const refresh = (after: After, contest: Contest, uids: number[]): void =>
  after.push(uids, { type: 'contest.clarify', id: contest.id, room_id: contest.room_id })

/** The same, and the bells of those concerned say so. */
export const tell = async (
  tx: Db,
  after: After,
  contest: Contest,
  uids: number[],
  notice: { title: string; content: string },
  now: number,
): Promise<void> => {
  refresh(after, contest, uids)
  await notify(tx, after, uids, { ...notice, link: `/contest/${contest.id}/description` }, now)
}

/** Those who compete, judge or run the contest. */
export const everybody = async (tx: Db, contest: Contest): Promise<number[]> => [
  ...(await store.competitors(tx, contest.id)),
  ...(await store.runners(tx, contest.room_id, true)),
]
