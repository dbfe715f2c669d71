import { type Attachment, filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { useOf } from '#contract/files/files.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { ActorCtx, Ctx } from '../../lib/context'
import { mayRead } from './files.access'
import { inspect } from './files.inspect'
import { addressOf, INCOMING, keptKey } from './files.keys'
import { countKept, mostOf, plainName } from './files.policy.service'
import * as store from './files.store'

export const shown = (file: store.File): Attachment => ({
  id: file.id,
  url: addressOf(file),
  filename: file.filename,
  filesize: file.filesize,
  mime: file.mime,
  width: file.width,
  height: file.height,
  create_time: file.createTime,
  preview: file.preview as Attachment['preview'],
})

/** Fetches the bytes of a policy in hand to where they stay and looks at them; refused ones leave nothing behind. */
export const examine = async (
  ctx: Pick<Ctx, 'db' | 'files' | 'config'>,
  policy: store.Policy,
  fetch: () => Promise<boolean>,
): Promise<store.Stored> => {
  const kept = keptKey(policy.key)
  try {
    if (!(await fetch())) throw new DomainError(filesErrors.not_uploaded)
    const stored = await inspect(ctx.files, kept, policy, mostOf(ctx.config, policy.kind))
    await store.notePolicy(ctx.db, policy.key, stored)
    return stored
  } catch (error) {
    await store.dropPolicy(ctx.db, policy.key)
    await ctx.files.remove(kept)
    throw error
  }
}

/** Bytes that a browser posted to the store itself, or sent in pieces, are looked at when they are registered. */
const fetchPosted = async (ctx: ActorCtx, policy: store.Policy): Promise<store.Policy> => {
  const there = policy.resumable ? policy.received === policy.maxSize : (await ctx.files.size(policy.key)) !== null
  if (!there) throw new DomainError(filesErrors.not_uploaded)
  const mine = await store.takePolicy(ctx.db, policy.key)
  if (!mine) throw new DomainError(filesErrors.not_uploaded)
  const stored = await examine(ctx, mine, async () => {
    if (mine.resumable) await ctx.files.pieces.finish({ ...mine, size: mine.maxSize })
    if (mine.maxSize && (await ctx.files.size(mine.key)) !== mine.maxSize) throw new DomainError(filesErrors.wrong_size)
    return ctx.files.move(mine.key, keptKey(mine.key))
  })
  return {
    ...mine,
    storedSize: stored.size,
    storedMime: stored.mime,
    storedWidth: stored.width,
    storedHeight: stored.height,
    storedPreview: stored.preview,
  }
}

/** A resumable upload is registered by its address, anything else by the policy's key. */
const keyIn = (ctx: ActorCtx, input: { url: string; disk: string }): string | undefined => {
  const at = `${filesApi.resumable.path}/`
  if (input.url.startsWith(at)) return `${INCOMING}${ctx.actor.uid}/${input.url.slice(at.length)}`
  return input.disk === ctx.files.name ? input.url : undefined
}

/** Registers what was posted. Only the stored bytes count; the same key twice is the same file. */
export const fileUpload = async (
  ctx: ActorCtx,
  input: { url: string; filesize: number; filename: string; disk: string },
): Promise<Attachment> => {
  const key = keyIn(ctx, input)
  const asked = key && (await store.policyOf(ctx.db, key))
  if (!asked || asked.uid !== ctx.actor.uid) throw new DomainError(filesErrors.not_uploaded)
  if ((asked.maxSize && asked.maxSize !== input.filesize) || asked.filename !== plainName(input.filename))
    throw new DomainError(filesErrors.wrong_size)
  if (asked.registeredId) {
    const known = await store.fileOf(ctx.db, asked.registeredId)
    if (known) return shown(known)
  }
  const policy = asked.storedSize === 0 && (ctx.files.form || asked.resumable) ? await fetchPosted(ctx, asked) : asked
  if (policy.storedSize <= 0) throw new DomainError(filesErrors.not_uploaded)
  const file = {
    uid: policy.uid,
    disk: ctx.files.name,
    key: keptKey(policy.key),
    filename: policy.filename,
    filesize: policy.storedSize,
    mime: policy.storedMime,
    width: policy.storedWidth,
    height: policy.storedHeight,
    use: useOf[policy.kind],
    preview: policy.storedPreview,
    createTime: ctx.now,
  }
  const kept = await ctx.tx((tx) => store.register(tx, policy, file))
  await countKept(ctx, file.filesize)
  return shown(kept)
}

export const detail = async (ctx: ActorCtx, { id }: { id: number }): Promise<Attachment> => {
  const file = await store.fileOf(ctx.db, id)
  if (!file || !(await mayRead(ctx.db, ctx.actor, file))) throw new DomainError(kernelErrors.not_found)
  return shown(file)
}

/** Whether all these are files that the person uploaded for this use; later domains ask before they keep an id. */
export const ownsAll = store.ownsAll
