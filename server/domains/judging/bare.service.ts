import type { judgingApi } from '#contract/judging/judging.api'
import { judgingErrors } from '#contract/judging/judging.errors'
import type { UncleanFile } from '#contract/judging/judging.model'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { RoomCtx } from '../../lib/calls/context'
import type { StorageDriver } from '../../lib/storage/storage'
import { cleanCopy, copiesOf, copyState, uncleanWords } from '../files/copies.service'
import * as store from './bare.store'
import { fileNumber } from './disguise'
import * as access from './judging.access'
import { tellManagers } from './judging.notice.service'
import type { JudgedRow } from './judging.store'
import { endingOf } from './material.service'
import { wordsOfTeams } from './material.store'

const teamsIn = (files: readonly store.HandedFile[]): number[] => [...new Set(files.map((f) => f.contest_team_id))]

/** What of the hand-ins judges can't see because it names its authors, and how much nobody looked at yet. */
export const uncleanIn = async (
  ctx: RoomCtx,
  contest: JudgedRow,
): Promise<{ unclean: UncleanFile[]; unseen: number }> => {
  const names = await access.seesNames(ctx, contest)
  // Of a contest that still runs it would tell which team handed in.
  if (!contest.blind || !(names || access.allHanded(contest, ctx.now))) return { unclean: [], unseen: 0 }
  const files = await store.handedFiles(ctx.db, [contest.id])
  const copies = await copiesOf(ctx.db, [...new Set(files.map((f) => f.id))])
  const bare = await store.bareOf(ctx.db, contest.id)
  const words = await wordsOfTeams(ctx.db, teamsIn(files))
  const asker = { secret: ctx.config.secret, contestId: contest.id, uid: ctx.actor.uid }
  const states = files.map((f) => ({ f, copy: copyState(f, words.get(f.contest_team_id) ?? [], copies) }))
  return {
    unseen: states.filter((s) => !s.copy).length,
    unclean: states.flatMap(({ f, copy }) =>
      copy?.state === 'unclean'
        ? {
            item_id: f.item_id,
            code: f.code,
            file_id: fileNumber(asker, f.id),
            ending: endingOf(f.filename),
            reason: uncleanWords[copy.reason] ?? '',
            bare: bare.has(f.id),
          }
        : [],
    ),
  }
}

export const bareFile = (
  ctx: RoomCtx,
  input: Input<typeof judgingApi.bareFile>,
): Promise<Output<typeof judgingApi.bareFile>> =>
  ctx.tx(async (tx, after) => {
    const contest = await access.arranged(ctx, input.contest_id, tx)
    access.assertArrangeable(ctx, contest)
    const asker = { secret: ctx.config.secret, contestId: contest.id, uid: ctx.actor.uid }
    const found = (await store.handedFiles(tx, [contest.id])).find(
      (f) => f.item_id === input.item_id && f.code === input.code && fileNumber(asker, f.id) === input.file_id,
    )
    if (!found) throw new DomainError(judgingErrors.team_gone)
    await store.setBare(tx, { contestId: contest.id, fileId: found.id, uid: ctx.actor.uid, now: ctx.now }, input.bare)
    await tellManagers(tx, after, contest)
    return { ok: true }
  })

/** Other jobs wait meanwhile. */
const AT_ONCE = 5

/** The clock's part: what will be marked blind is cleaned before its judges come. */
export const cleanDue = async (db: Db, files: StorageDriver, now: number): Promise<void> => {
  const handed = await store.handedFiles(db, await store.blindContests(db, now))
  const copies = await copiesOf(db, [...new Set(handed.map((f) => f.id))])
  const words = await wordsOfTeams(db, teamsIn(handed))
  const open = handed.filter((f) => !copyState(f, words.get(f.contest_team_id) ?? [], copies))
  for (const file of open.slice(0, AT_ONCE))
    await cleanCopy({ db, files, now }, file, words.get(file.contest_team_id) ?? [])
}
