import { filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../lib/calls/context'
import { INCOMING, newKey } from './files.keys'
import { POLICY_SECONDS, take, takePolicy } from './files.policy.service'
import * as files from './files.store'
import { RESUME_SECONDS } from './resume.service'
import * as store from './resume.store'

type Asked = Input<typeof filesApi.getStsToken>
type Told = Output<typeof filesApi.getStsToken>

const NOWHERE: Told = { configured: false, bucket: '', region: '', endpoint: '', key: '', url: '', expire: 0 }

/** Keys for one object of the asker's own; undefined where the store gives none, which is not their fault. */
const keysFor = async (ctx: ActorCtx, key: string): Promise<Told['credentials']> => {
  try {
    const keys = await ctx.files.temporary?.(key, `uid-${ctx.actor.uid}`)
    return (
      keys && { access_key: keys.accessKey, secret_key: keys.secretKey, session_token: keys.token, expire: keys.expire }
    )
  } catch (err) {
    ctx.log.warn({ err }, 'the store gives no temporary credentials')
    return undefined
  }
}

/** An upload that was begun before and is neither over nor looked at. */
const begun = async (ctx: ActorCtx, key: string, size: number): Promise<files.Policy> => {
  const policy = await files.policyOf(ctx.db, key)
  const open = policy?.resumable && policy.expireTime > ctx.now && policy.storedSize === 0
  if (!open || policy.maxSize !== size) throw new DomainError(filesErrors.not_uploaded)
  const at = { ...policy, size, parts: [...policy.parts] }
  await store.noteReceived(ctx.db, policy.received, at, ctx.now + RESUME_SECONDS)
  return policy
}

/** One in pieces, new or gone on with: what the store has of it, and keys for the rest. Without keys nothing is begun. */
const inPieces = async (ctx: ActorCtx, input: Asked, filesize: number): Promise<Told> => {
  const { putUrl, temporary, pieces } = ctx.files
  if (!temporary || !putUrl || !pieces.listed) return NOWHERE
  const { filename, kind = 'general', name } = input
  const key = name ? `${INCOMING}${ctx.actor.uid}/${name}` : newKey(ctx.actor.uid, filename).key
  const expire = ctx.now + RESUME_SECONDS
  const before = name ? await begun(ctx, key, filesize) : undefined
  if (!before) await takePolicy(ctx, { key, kind, filename, size: filesize, expire, resumable: true })
  const credentials = await keysFor(ctx, key)
  if (!credentials) {
    if (!before) await files.dropPolicy(ctx.db, key)
    return NOWHERE
  }
  const transfer = before?.transfer || (await pieces.begin(key))
  if (!before?.transfer) await store.noteTransfer(ctx.db, key, transfer)
  const parts = before ? await pieces.listed({ key, transfer }) : []
  const { url: _, ...place } = await putUrl(key, POLICY_SECONDS)
  const url = `${filesApi.resumable.path}/${key.slice(key.lastIndexOf('/') + 1)}`
  const there = parts.map(({ number, size }) => ({ number, size }))
  const upload = { url, upload_id: transfer, parts: there }
  return { ...place, configured: true, key, url: ctx.files.address?.(key) ?? '', expire, credentials, pieces: upload }
}

/** For who puts files into the store themselves, the page among them; they register like everyone else. */
export const getStsToken = async (ctx: ActorCtx, input: Asked): Promise<Told> => {
  if (input.filesize) return inPieces(ctx, input, input.filesize)
  if (!ctx.files.putUrl) return NOWHERE
  const { key, expire } = await take(ctx, input.kind ?? 'general', input.filename, 0)
  const credentials = await keysFor(ctx, key)
  const put = await ctx.files.putUrl(key, POLICY_SECONDS)
  return { configured: true, key, expire, ...put, ...(credentials && { credentials }) }
}

/** A policy with what its person sent to the store past this server, once all of it is there. */
export const gathered = async (ctx: ActorCtx, policy: files.Policy): Promise<files.Policy> => {
  const { temporary, pieces } = ctx.files
  const open = policy.resumable && policy.storedSize === 0 && policy.received < policy.maxSize
  if (!open || !policy.transfer || !temporary || !pieces.listed) return policy
  const parts = await pieces.listed(policy)
  const received = parts.reduce((sum, part) => sum + part.size, 0)
  if (received !== policy.maxSize || parts.some((part, i) => part.number !== i + 1)) return policy
  const at = { ...policy, size: policy.maxSize, received, parts: parts.map((part) => part.tag) }
  await store.noteReceived(ctx.db, policy.received, at, policy.expireTime)
  return { ...policy, received, parts: at.parts }
}
