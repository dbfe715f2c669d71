import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { ImportJob, importApi } from '#contract/rooms/import/import.api'
import { IMPORT_UNDO } from '#contract/rooms/import/import.rules'
import { membersErrors } from '#contract/rooms/members/members.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { SHEET } from '../../../lib/sheet/limits'
import { ownFile } from '../../files/files.read.service'
import { go, type Tools } from './import.runner.service'
import * as store from './import.store'
import { logImport } from './import.work.service'

/** Where people are imported to, and what the importer may do there. */
export interface Entry {
  into: store.Into
  /** Whether teachers may be made. */
  teachers: boolean
}

/** The calls that begin work take no key, so their `tx` is nobody's and lives on. */
const toolsOf = (ctx: ActorCtx): Tools => {
  const began = Date.now()
  return {
    db: ctx.db,
    files: ctx.files,
    threads: ctx.threads,
    tx: ctx.tx,
    now: () => ctx.now + Math.floor((Date.now() - began) / 1000),
    warn: (error) => ctx.log.error({ err: error }, 'import failed'),
  }
}

const begin = (ctx: ActorCtx, { teachers }: Entry, id: number): void => go(toolsOf(ctx), id, teachers)

export const shown = async (ctx: ActorCtx, into: store.Into, id: number): Promise<ImportJob> => {
  const job = await store.detail(ctx.db, into, id, ctx.now)
  if (!job) throw new DomainError(kernelErrors.not_found)
  return job
}

export const startIn = async (
  ctx: ActorCtx,
  entry: Entry,
  given: { file_id: number; target: string; creates: boolean },
): Promise<{ id: number }> => {
  const { actor, now } = ctx
  const { into } = entry
  const file = await ownFile(ctx.db, actor.uid, given.file_id)
  if (file.filesize > SHEET.file) throw new DomainError(membersErrors.bad_list_file, '文件不能超过 5 MB')
  const id = await ctx.tx(async (tx) => {
    // One at a time in a place: held, so that two starts see each other.
    await store.hold(tx, into)
    if (await store.busy(tx, into)) throw new DomainError(membersErrors.import_busy)
    return store.add(tx, {
      ...into,
      uid: actor.uid,
      fileId: given.file_id,
      filename: file.filename,
      target: given.target,
      creates: given.creates,
      beatTime: now,
      createTime: now,
    })
  })
  begin(ctx, entry, id)
  return { id }
}

export const runIn = async (ctx: ActorCtx, entry: Entry, id: number): Promise<ImportJob> => {
  const { into } = entry
  await shown(ctx, into, id)
  await ctx.tx(async (tx) => {
    await store.hold(tx, into)
    if (await store.busy(tx, into)) throw new DomainError(membersErrors.import_busy)
    const next = { state: 'running', handled: 0, beatTime: ctx.now }
    if (!(await store.turn(tx, { id, into, from: 'checked' }, next))) throw new DomainError(membersErrors.import_state)
    const job = await store.byId(tx, id)
    if (job) await logImport(tx, job, 'import.run', ctx.actor.uid, ctx.now)
  })
  begin(ctx, entry, id)
  return shown(ctx, into, id)
}

type Keys = Input<typeof importApi.remap>['keys']

/** As many columns as the file has; of two that are taken for the same, the first that says something counts. */
const mapped = (header: store.Job['header'], keys: Keys): store.Job['header'] => {
  if (keys.length !== header.length || !keys.includes('truename'))
    throw new DomainError(membersErrors.bad_list_file, '请指定“姓名”是哪一列')
  return header.map((column, i) => ({ ...column, key: keys[i] ?? '' }))
}

export const remapIn = async (ctx: ActorCtx, entry: Entry, id: number, keys: Keys): Promise<ImportJob> => {
  const { into } = entry
  await shown(ctx, into, id)
  await ctx.tx(async (tx) => {
    await store.hold(tx, into)
    if (await store.busy(tx, into)) throw new DomainError(membersErrors.import_busy)
    const header = mapped((await store.byId(tx, id))?.header ?? [], keys)
    if (!(await store.reread(tx, { id, into }, header, ctx.now))) throw new DomainError(membersErrors.import_state)
  })
  begin(ctx, entry, id)
  return shown(ctx, into, id)
}

export const discardIn = async (ctx: ActorCtx, { into }: Entry, id: number): Promise<{ ok: boolean }> => {
  await shown(ctx, into, id)
  if (!(await store.discard(ctx.db, { id, into }))) throw new DomainError(membersErrors.import_state)
  return { ok: true }
}

export const undoIn = async (ctx: ActorCtx, entry: Entry, id: number): Promise<ImportJob> => {
  const { into } = entry
  const { now } = ctx
  await shown(ctx, into, id)
  await ctx.tx(async (tx) => {
    await store.hold(tx, into)
    const job = await store.byId(tx, id)
    if (!job || job.doneTime + IMPORT_UNDO <= now) throw new DomainError(membersErrors.import_state)
    const next = { state: 'undoing', handled: 0, undoUid: ctx.actor.uid, beatTime: now }
    if (!(await store.turn(tx, { id, into, from: 'done' }, next))) throw new DomainError(membersErrors.import_state)
    await logImport(tx, job, 'import.undo', ctx.actor.uid, now)
  })
  begin(ctx, entry, id)
  return shown(ctx, into, id)
}
