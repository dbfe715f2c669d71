import { type Attachment, filesApi } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { type StillLooking, useOf } from '#contract/files/files.rules'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import type { ActorCtx, Ctx } from '../../lib/calls/context'
import { outlasting, type Report, stretch } from '../../lib/outlast'
import { gathered } from './direct.service'
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

/** What registering takes of the whole: bringing the bytes home is the longest, looking at them the rest but for the note. */
const SHARE = { joined: 0.05, home: 0.8, looked: 0.98 }

/**
 * Fetches the bytes of a policy in hand to where they stay and looks at them; refused ones leave nothing behind. Where it is
 * the database or the store that failed, they stay for whoever asks again.
 */
export const examine = async (
  ctx: Pick<Ctx, 'db' | 'files' | 'config'>,
  policy: store.Policy,
  fetch: () => Promise<boolean>,
  report?: Report,
): Promise<store.Stored> => {
  const kept = keptKey(policy.key)
  try {
    if (!(await fetch())) throw new DomainError(filesErrors.not_uploaded)
    const stored = await inspect(ctx.files, kept, policy, mostOf(ctx.config, policy.kind), report)
    await store.notePolicy(ctx.db, policy.key, stored)
    return stored
  } catch (error) {
    if (error instanceof DomainError) {
      await store.dropPolicy(ctx.db, policy.key)
      await ctx.files.remove(kept)
    }
    throw error
  }
}

/** Takes what was posted to where it stays. Whatever a process that ended meanwhile has done of it is not done again. */
const bringHome = async ({ files }: Pick<Ctx, 'files'>, policy: store.Policy, report: Report): Promise<boolean> => {
  const isHome = async () => (await files.size(keptKey(policy.key))) !== null
  if (await isHome()) return true
  if (policy.resumable)
    await files.pieces.finish({ ...policy, size: policy.maxSize }).catch(async (error: unknown) => {
      // Put together already: a store does that once.
      if ((await files.size(policy.key)) === null && !(await isHome())) throw error
    })
  report(SHARE.joined)
  const size = await files.size(policy.key)
  if (policy.maxSize && size !== null && size !== policy.maxSize) throw new DomainError(filesErrors.wrong_size)
  return (await files.move(policy.key, keptKey(policy.key), stretch(report, SHARE.joined, SHARE.home))) || isHome()
}

/**
 * Bytes that a browser posted to the store itself, or sent in pieces, are looked at when they are registered; so are those
 * that lie where they stay although nobody noted what they are: a server ended between the two.
 */
const lookAtPosted = async (ctx: ActorCtx, policy: store.Policy, report: Report): Promise<store.Policy> => {
  const { files } = ctx
  const posted = policy.resumable
    ? policy.received === policy.maxSize
    : files.form !== undefined && (await files.size(policy.key)) !== null
  const begun = policy.storedSize !== 0 && (await files.size(keptKey(policy.key))) !== null
  if (!posted && !begun) throw new DomainError(filesErrors.not_uploaded)
  await store.takePolicy(ctx.db, policy.key)
  const fetch = () => bringHome(ctx, policy, report)
  const stored = await examine(ctx, policy, fetch, stretch(report, SHARE.home, SHARE.looked))
  return {
    ...policy,
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

type Registering = { url: string; filesize: number; filename: string; disk: string }

const registerPosted = async (ctx: ActorCtx, input: Registering, report: Report): Promise<Attachment> => {
  const key = keyIn(ctx, input)
  const asked = key && (await store.policyOf(ctx.db, key))
  if (!asked || asked.uid !== ctx.actor.uid) throw new DomainError(filesErrors.not_uploaded)
  if ((asked.maxSize && asked.maxSize !== input.filesize) || asked.filename !== plainName(input.filename))
    throw new DomainError(filesErrors.wrong_size)
  if (asked.registeredId) {
    const known = await store.fileOf(ctx.db, asked.registeredId)
    if (known) return shown(known)
  }
  const policy = asked.storedSize > 0 ? asked : await lookAtPosted(ctx, await gathered(ctx, asked), report)
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

const inSight = outlasting<Attachment>((percent) => {
  const data: StillLooking = { retry_after: 1, percent }
  return new DomainError(filesErrors.still_looking, undefined, data)
})

/**
 * Registers what was posted. Only the stored bytes count; the same key twice is the same file. What takes longer than a call
 * goes on behind it: whoever asks again for the same file finds it done.
 */
export const fileUpload = (ctx: ActorCtx, input: Registering): Promise<Attachment> =>
  inSight(ctx.files, JSON.stringify([ctx.actor.uid, input]), (report) => registerPosted(ctx, input, report))

export const detail = async (ctx: ActorCtx, { id }: { id: number }): Promise<Attachment> => {
  const file = await store.fileOf(ctx.db, id)
  if (!file || !(await mayRead(ctx, file))) throw new DomainError(kernelErrors.not_found)
  return shown(file)
}

/** A file as answers carry it, for a domain that has seen that the asker may read it. */
export const fileShown = async (db: Db, id: number): Promise<Attachment | null> => {
  const file = id ? await store.fileOf(db, id) : undefined
  return file ? shown(file) : null
}

/** All that somebody uploaded and that is kept, the oldest first. */
export const ownFiles = (db: Db, uid: number): Promise<store.Own[]> => store.ofPerson(db, uid)
export const countFiles = (db: Db, uid: number): Promise<number> => store.countOf(db, uid)

/** Files by id, as far as they are there, for a domain that has seen that the asker may read them. */
export const filesOf = async (db: Db, ids: Iterable<number>): Promise<store.File[]> => {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  return wanted.length ? store.filesById(db, wanted) : []
}

/** The same, as answers carry them. */
export const shownById = async (db: Db, ids: Iterable<number>): Promise<Map<number, Attachment>> =>
  new Map((await filesOf(db, ids)).map((file) => [file.id, shown(file)]))

/** Whether all these are files that the person uploaded for this use; later domains ask before they keep an id. */
export const ownsAll = (db: Db, uid: number, ids: number[], use: string): Promise<boolean> =>
  store.ownsAll(db, uid, ids, use)
