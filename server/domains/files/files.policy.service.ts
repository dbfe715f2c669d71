import type { FileKind, UploadPolicy } from '#contract/files/files.api'
import { filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { fileLimits, sizeProblem } from '#contract/files/files.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { MB } from '#contract/kernel/size'
import type { Config } from '../../config'
import { addressKey } from '../../lib/calls/address'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { limits } from '../../lib/calls/limits'
import { brokenBy, unwritable } from '../../lib/storage/disk'
import { hmac, sameText } from '../../lib/storage/hash'
import { newKey } from './files.keys'
import { isNewcomer } from './files.slots'
import * as store from './files.store'

export const POLICY_SECONDS = 300
/** Policies that one person may hold at once. */
const AT_ONCE = 20
/** Uploads in pieces that one person may have begun: they live for days and may be large. */
const LARGE_AT_ONCE = 5
const FILENAME_MAX = 255
const ACCESS_ID = 'platform'

const signed = (config: Config, policy: string): string => hmac(config.secret, `upload\n${policy}`)

/** Bytes of the largest file that is no picture. */
export const mostOf = (config: Config, kind: FileKind): number =>
  Math.min(fileLimits[kind].otherMax, config.uploadMaxMb * 1024 * 1024)

/** Seconds. */
const RETRY_AFTER = 60
export const storageFull = () => new DomainError(filesErrors.storage_full, undefined, { retry_after: RETRY_AFTER })
/** What an upload that failed is refused with, where it was the disk it lies on; what the database says of its own is told elsewhere. */
export const refusalOf = <E>(ctx: Pick<Ctx, 'actor' | 'config'>, error: E): E | DomainError => {
  const broken = brokenBy(error)
  if (broken?.whose !== 'machine') return error
  if (broken.trouble === 'full') return storageFull()
  return unwritable(broken.trouble, `服务器 ${ctx.config.dataDir}`, ctx.actor?.superAdmin === true)
}

export const checkRoom = async (ctx: Pick<ActorCtx, 'files'>, size: number): Promise<void> => {
  const free = await ctx.files.free?.()
  if (free !== undefined && free < size) throw storageFull()
}

/** A name without path, control characters and half surrogates, as it is shown and offered for saving. */
export const plainName = (name: string): string => {
  const last = Buffer.from(name)
    .toString()
    .replace(/^.*[/\\]/s, '')
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain.replace(/^\.+/, '') || 'file'
}

const DAY = 86_400
const SPACE = 'newcomer-space'
/** Of one address and day: two thousand freshers with ten megabytes each. */
const NEWCOMERS_BEHIND_ONE_ADDRESS = 100

/** Bytes that this person may keep; of newcomers also what their address may still keep today. */
const spaceOf = async (ctx: ActorCtx): Promise<{ bytes: number; newcomer: boolean }> => {
  const bytes = ctx.config.userSpaceMb * MB || Number.MAX_SAFE_INTEGER
  const { newcomerSpaceMb } = ctx.config
  if (!newcomerSpaceMb || !(await isNewcomer.call(ctx.db, ctx.actor.uid, ctx.now))) return { bytes, newcomer: false }
  const most = newcomerSpaceMb * NEWCOMERS_BEHIND_ONE_ADDRESS * 1024
  if (await limits.locked(ctx, SPACE, addressKey(ctx.ip), most)) throw new DomainError(filesErrors.space_newcomer)
  return { bytes: Math.min(bytes, newcomerSpaceMb * MB), newcomer: true }
}

/** What somebody keeps and what is on its way, of how many bytes; 0 = as many as they like. */
export const ownSpace = async ({ db, actor, config, now }: ActorCtx): Promise<{ used: number; limit: number }> => {
  const newcomer = config.newcomerSpaceMb > 0 && (await isNewcomer.call(db, actor.uid, now))
  const most = [config.userSpaceMb, newcomer ? config.newcomerSpaceMb : 0].filter(Boolean)
  return { used: await store.spaceUsed(db, actor.uid, now), limit: most.length ? Math.min(...most) * MB : 0 }
}

/** Counts what a newcomer keeps, in KiB, for their address: when it is there, since a permission alone takes no space. */
export const countKept = async (ctx: ActorCtx, bytes: number): Promise<void> => {
  if (!ctx.config.newcomerSpaceMb || !(await isNewcomer.call(ctx.db, ctx.actor.uid, ctx.now))) return
  // Not with the end of the request: it may be over before the file is kept.
  await limits.count(ctx.db, ctx.now, SPACE, addressKey(ctx.ip), { window: DAY, cost: Math.ceil(bytes / 1024) })
}

type Asked = Pick<store.NewPolicy, 'key' | 'kind' | 'filename' | 'size' | 'expire' | 'resumable'>

/** Whether this person may upload this file now; if so, the permission is noted. */
export const takePolicy = async (ctx: ActorCtx, asked: Asked): Promise<void> => {
  if (ctx.actor.demo) throw new DomainError(kernelErrors.demo_readonly)
  const { kind, filename, size } = asked
  if (filename.length > FILENAME_MAX) throw new DomainError(kernelErrors.bad_input)
  const problem = sizeProblem(kind, filename, size, mostOf(ctx.config, kind))
  if (problem) throw new DomainError(filesErrors.refused_file, problem)
  await checkRoom(ctx, size)
  const policy = { ...asked, uid: ctx.actor.uid, filename: plainName(filename) }
  const { bytes, newcomer } = await spaceOf(ctx)
  const most = { atOnce: asked.resumable ? LARGE_AT_ONCE : AT_ONCE, bytes }
  const refused = await ctx.tx((tx) => store.addPolicy(tx, policy, ctx.now, most))
  if (refused) throw new DomainError(filesErrors[refused === 'space_full' && newcomer ? 'space_newcomer' : refused])
}

/** A permission for one file that comes at once. */
export const take = async (ctx: ActorCtx, kind: FileKind, filename: string, size: number) => {
  const place = newKey(ctx.actor.uid, filename)
  const expire = ctx.now + POLICY_SECONDS
  await takePolicy(ctx, { key: place.key, kind, filename, size, expire, resumable: false })
  return { ...place, expire }
}

/** A permission to post one file: this person, kind, name and size, for five minutes, once. */
export const getToken = async (
  ctx: ActorCtx,
  input: { kind: FileKind; filename: string; filesize: number },
): Promise<UploadPolicy> => {
  const { kind, filename, filesize } = input
  const place = await take(ctx, kind, filename, filesize)
  const direct = ctx.files.form?.(place.key, filesize, ctx.now, POLICY_SECONDS)
  if (direct) {
    const { policy = '', 'x-amz-signature': signature = '', 'x-amz-credential': accessid = '' } = direct.fields
    return { ...place, ...direct, policy, signature, accessid, disk: ctx.files.name }
  }
  const policy = Buffer.from(
    JSON.stringify({ key: place.key, uid: ctx.actor.uid, size: filesize, expire: place.expire }),
  ).toString('base64')
  const signature = signed(ctx.config, policy)
  return {
    ...place,
    policy,
    signature,
    accessid: ACCESS_ID,
    disk: ctx.files.name,
    host: filesApi.upload.path,
    fields: {
      key: place.key,
      accessid: ACCESS_ID,
      policy,
      signature,
      success_action_status: '201',
      'Content-Disposition': 'attachment',
    },
  }
}

/** The key for which a posted policy speaks; refused unless it is ours, unexpired and about this very key. */
export const readPolicy = (config: Config, form: Record<string, string>, now: number) => {
  const bad = new DomainError(filesErrors.bad_policy)
  const { policy = '', signature = '', key = '' } = form
  if (!policy || !sameText(signature, signed(config, policy))) throw bad
  const said = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    key: string
    uid: number
    size: number
    expire: number
  }
  if (said.key !== key || said.expire <= now) throw bad
  return said
}
