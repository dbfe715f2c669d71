import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import type { ImportJob, importApi } from '#contract/rooms/import/import.api'
import { IMPORT_UNDO } from '#contract/rooms/import/import.rules'
import { membersErrors } from '#contract/rooms/members/members.errors'
import { rolesToGive } from '#contract/rooms/members/members.rules'
import type { RoomCtx } from '../../../lib/calls/context'
import { SHEET } from '../../../lib/sheet/limits'
import { ownFile } from '../../files/files.read.service'
import { assertRunning } from '../rooms.access'
import { mayCreate } from './import.people.store'
import { go, type Tools } from './import.runner.service'
import * as store from './import.store'
import { logImport } from './import.work.service'

/** The calls that begin work take no key, so their `tx` is nobody's and lives on. */
const toolsOf = (ctx: RoomCtx): Tools => {
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

const begin = (ctx: RoomCtx, id: number): void => go(toolsOf(ctx), id, rolesToGive(ctx.room).includes('teacher'))

const shown = async (ctx: RoomCtx, id: number): Promise<ImportJob> => {
  const job = await store.detail(ctx.db, ctx.room.id, id, ctx.now)
  if (!job) throw new DomainError(kernelErrors.not_found)
  return job
}

export const start = async (
  ctx: RoomCtx,
  input: Input<typeof importApi.start>,
): Promise<Output<typeof importApi.start>> => {
  const { room, actor, now } = ctx
  assertRunning(room)
  const file = await ownFile(ctx.db, actor.uid, input.file_id)
  if (file.filesize > SHEET.file) throw new DomainError(membersErrors.bad_list_file, '文件不能超过 5 MB')
  const creates = await mayCreate(ctx.db, room.id, actor.uid)
  const id = await ctx.tx(async (tx) => {
    // One at a time a room: held, so that two starts see each other.
    await store.holdRoom(tx, room.id)
    if (await store.busy(tx, room.id)) throw new DomainError(membersErrors.import_busy)
    return store.add(tx, {
      roomId: room.id,
      uid: actor.uid,
      fileId: input.file_id,
      filename: file.filename,
      target: input.target,
      creates,
      beatTime: now,
      createTime: now,
    })
  })
  begin(ctx, id)
  return { id }
}

export const detail = (ctx: RoomCtx, input: Input<typeof importApi.detail>): Promise<ImportJob> => shown(ctx, input.id)

export const lists = async (
  ctx: RoomCtx,
  input: Input<typeof importApi.lists>,
): Promise<Output<typeof importApi.lists>> => {
  const { offset = 0, limit = PAGE_LIMIT } = input
  return { ...(await store.list(ctx.db, { roomId: ctx.room.id, now: ctx.now, offset, limit })), offset, limit }
}

export const rows = async (
  ctx: RoomCtx,
  input: Input<typeof importApi.rows>,
): Promise<Output<typeof importApi.rows>> => {
  const { offset = 0, limit = PAGE_LIMIT, id, plan } = input
  await shown(ctx, id)
  return { ...(await store.rows(ctx.db, { roomId: ctx.room.id, id, plan, offset, limit })), offset, limit }
}

export const run = async (ctx: RoomCtx, { id }: Input<typeof importApi.run>): Promise<ImportJob> => {
  const { room, now } = ctx
  assertRunning(room)
  await shown(ctx, id)
  await ctx.tx(async (tx) => {
    await store.holdRoom(tx, room.id)
    if (await store.busy(tx, room.id)) throw new DomainError(membersErrors.import_busy)
    const next = { state: 'running', handled: 0, beatTime: now }
    if (!(await store.turn(tx, { id, roomId: room.id, from: 'checked' }, next)))
      throw new DomainError(membersErrors.import_state)
    const job = await store.byId(tx, id)
    if (job) await logImport(tx, job, 'import.run', ctx.actor.uid, now)
  })
  begin(ctx, id)
  return shown(ctx, id)
}

/** As many columns as the file has; of two that are taken for the same, the first that says something counts. */
const mapped = (header: store.Job['header'], keys: Input<typeof importApi.remap>['keys']): store.Job['header'] => {
  if (keys.length !== header.length || !keys.includes('truename'))
    throw new DomainError(membersErrors.bad_list_file, '请指定“姓名”是哪一列')
  return header.map((column, i) => ({ ...column, key: keys[i] ?? '' }))
}

export const remap = async (ctx: RoomCtx, { id, keys }: Input<typeof importApi.remap>): Promise<ImportJob> => {
  const { room, now } = ctx
  assertRunning(room)
  await shown(ctx, id)
  await ctx.tx(async (tx) => {
    await store.holdRoom(tx, room.id)
    if (await store.busy(tx, room.id)) throw new DomainError(membersErrors.import_busy)
    const header = mapped((await store.byId(tx, id))?.header ?? [], keys)
    if (!(await store.reread(tx, { id, roomId: room.id }, header, now)))
      throw new DomainError(membersErrors.import_state)
  })
  begin(ctx, id)
  return shown(ctx, id)
}

export const discard = async (
  ctx: RoomCtx,
  { id }: Input<typeof importApi.discard>,
): Promise<Output<typeof importApi.discard>> => {
  await shown(ctx, id)
  if (!(await store.discard(ctx.db, { id, roomId: ctx.room.id }))) throw new DomainError(membersErrors.import_state)
  return { ok: true }
}

export const undo = async (ctx: RoomCtx, { id }: Input<typeof importApi.undo>): Promise<ImportJob> => {
  const { room, now } = ctx
  await shown(ctx, id)
  await ctx.tx(async (tx) => {
    await store.holdRoom(tx, room.id)
    const job = await store.byId(tx, id)
    if (!job || job.doneTime + IMPORT_UNDO <= now) throw new DomainError(membersErrors.import_state)
    const next = { state: 'undoing', handled: 0, beatTime: now }
    if (!(await store.turn(tx, { id, roomId: room.id, from: 'done' }, next)))
      throw new DomainError(membersErrors.import_state)
    await logImport(tx, job, 'import.undo', ctx.actor.uid, now)
  })
  begin(ctx, id)
  return shown(ctx, id)
}
