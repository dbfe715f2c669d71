import type { FileKind, UploadPolicy } from '#contract/files/files.api'
import { filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { fileLimits, sizeProblem } from '#contract/files/files.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Config } from '../../config'
import type { ActorCtx } from '../../lib/context'
import { hmac, sameText } from '../../lib/hash'
import { newKey } from './files.keys'
import * as store from './files.store'

export const POLICY_SECONDS = 300
/** Policies that one person may hold at once. */
const AT_ONCE = 20
/** The database needs room too: below this the disk takes no more files. */
const RESERVE = 256 * 1024 * 1024
const ACCESS_ID = 'platform'

const signed = (config: Config, policy: string): string => hmac(config.secret, `upload\n${policy}`)

/** Bytes of the largest file that is no picture. */
export const mostOf = (config: Config, kind: FileKind): number =>
  Math.min(fileLimits[kind].otherMax, config.uploadMaxMb * 1024 * 1024)

export const checkRoom = async (ctx: Pick<ActorCtx, 'files'>, size: number): Promise<void> => {
  const free = await ctx.files.free?.()
  if (free !== undefined && free - size < RESERVE) throw new DomainError(filesErrors.storage_full)
}

/** A name without path, control characters and half surrogates, as it is shown and offered for saving. */
export const plainName = (name: string): string => {
  const last = Buffer.from(name)
    .toString()
    .replace(/^.*[/\\]/s, '')
  const plain = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return plain.replace(/^\.+/, '') || 'file'
}

const take = async (ctx: ActorCtx, kind: FileKind, filename: string, size: number) => {
  if (ctx.actor.demo) throw new DomainError(kernelErrors.demo_readonly)
  await checkRoom(ctx, size)
  const place = newKey(ctx.actor.uid, filename)
  const expire = ctx.now + POLICY_SECONDS
  const policy = { key: place.key, uid: ctx.actor.uid, kind, filename: plainName(filename), size, expire }
  const added = await ctx.tx((tx) => store.addPolicy(tx, policy, ctx.now, AT_ONCE))
  if (!added) throw new DomainError(filesErrors.too_many_uploads)
  return { ...place, expire }
}

/** A permission to post one file: this person, kind, name and size, for five minutes, once. */
export const getToken = async (
  ctx: ActorCtx,
  input: { kind: FileKind; filename: string; filesize: number },
): Promise<UploadPolicy> => {
  const { kind, filename, filesize } = input
  const problem = sizeProblem(kind, filename, filesize, mostOf(ctx.config, kind))
  if (problem) throw new DomainError(filesErrors.refused_file, problem)
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

/** For clients that put files into the store themselves; they register like everyone else. */
export const getStsToken = async (ctx: ActorCtx, { filename }: { filename: string }) => {
  if (!ctx.files.putUrl) return { configured: false, bucket: '', region: '', endpoint: '', key: '', url: '', expire: 0 }
  const { key, expire } = await take(ctx, 'general', filename, 0)
  return { configured: true, key, expire, ...(await ctx.files.putUrl(key, POLICY_SECONDS)) }
}
