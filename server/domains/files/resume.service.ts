import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { FILE_KINDS, type FileKind } from '#contract/files/files.api'
import { filesErrors } from '#contract/files/files.errors'
import { DomainError } from '#contract/kernel/errors'
import type { ActorCtx } from '../../lib/calls/context'
import { INCOMING, newKey } from './files.keys'
import { checkRoom, takePolicy } from './files.policy.service'
import * as files from './files.store'
import * as store from './resume.store'

/** How long an upload waits for its next piece. */
export const RESUME_SECONDS = 7 * 86_400
const NAME = /^[\w-]{10,60}\.[a-z0-9]{1,8}$/

/** What the page says of a file before its first byte. */
const saidOf = (metadata: Record<string, string | null> | undefined) => ({
  filename: metadata?.filename || 'file',
  kind: FILE_KINDS.find((kind) => kind === metadata?.kind) ?? ('general' satisfies FileKind),
})

/** The uploads of one person, as the tus server asks for them: nobody else's can be named. */
export class OwnUploads extends DataStore {
  override extensions = ['creation', 'termination']

  constructor(private readonly ctx: ActorCtx) {
    super()
  }

  newName(metadata: Record<string, string | null> | undefined): string {
    return newKey(this.ctx.actor.uid, saidOf(metadata).filename).name
  }

  private keyOf(name: string): string {
    if (!NAME.test(name)) throw ERRORS.FILE_NOT_FOUND
    return `${INCOMING}${this.ctx.actor.uid}/${name}`
  }

  private async policyOf(name: string): Promise<files.Policy> {
    const policy = await files.policyOf(this.ctx.db, this.keyOf(name))
    if (!policy?.resumable || policy.expireTime <= this.ctx.now) throw ERRORS.FILE_NOT_FOUND
    return policy
  }

  override async create(upload: Upload): Promise<Upload> {
    const key = this.keyOf(upload.id)
    const expire = this.ctx.now + RESUME_SECONDS
    await takePolicy(this.ctx, { ...saidOf(upload.metadata), key, size: upload.size ?? 0, expire, resumable: true })
    await store.noteTransfer(this.ctx.db, key, await this.ctx.files.pieces.begin(key))
    return upload
  }

  override async getUpload(name: string): Promise<Upload> {
    const policy = await this.policyOf(name)
    return new Upload({ id: name, size: policy.maxSize, offset: policy.received })
  }

  override async write(body: Readable, name: string, offset: number): Promise<number> {
    const policy = await this.policyOf(name)
    // All there, or already looked at and moved.
    if (policy.storedSize !== 0 || policy.received >= policy.maxSize) return policy.received
    await checkRoom(this.ctx, Math.min(policy.maxSize - offset, MOST_AT_ONCE))
    const at = { ...policy, size: policy.maxSize, parts: [...policy.parts] }
    // A line that broke in the middle has brought something all the same.
    const broken = await this.ctx.files.pieces.append(at, body).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    const kept = await store.noteReceived(this.ctx.db, policy.received, at, this.ctx.now + RESUME_SECONDS)
    if (!kept) throw new DomainError(filesErrors.upload_moved)
    if (broken) throw broken.error
    return at.received
  }

  override async remove(name: string): Promise<void> {
    const policy = await this.policyOf(name)
    if (policy.storedSize !== 0) throw ERRORS.FILE_NOT_FOUND
    await files.dropPolicy(this.ctx.db, policy.key)
    await this.ctx.files.pieces.abort(policy)
  }
}

/** Of one request; the disk is asked again before the next. */
const MOST_AT_ONCE = 64 * 1024 * 1024
