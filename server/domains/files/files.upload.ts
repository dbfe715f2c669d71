import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { filesErrors } from '#contract/files/files.errors'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import type { Ctx } from '../../lib/calls/context'
import { keptKey } from './files.keys'
import { checkRoom, readPolicy, refusalOf } from './files.policy.service'
import { examine } from './files.service'
import * as store from './files.store'

/** Gives exactly this many bytes on, or fails. Read only as fast as they are kept, and never beyond. */
async function* exactly(file: MultipartFile['file'], size: number) {
  let seen = 0
  for await (const chunk of file.iterator({ destroyOnReturn: false })) {
    seen += (chunk as Buffer).length
    if (seen > size) break
    yield chunk as Buffer
  }
  if (seen !== size) throw new DomainError(filesErrors.wrong_size)
}

const textFields = (part: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  )

const receive = async (ctx: Ctx, part: MultipartFile): Promise<string> => {
  const said = readPolicy(ctx.config, textFields(part), ctx.now)
  // The policy is the credential; where a session comes along, it must be the same person's.
  if (ctx.actor && ctx.actor.uid !== said.uid) throw new DomainError(filesErrors.bad_policy)
  await checkRoom(ctx, said.size)
  const policy = await store.takePolicy(ctx.db, said.key)
  if (!policy || policy.uid !== said.uid) throw new DomainError(filesErrors.bad_policy)
  await examine(ctx, policy, async () => {
    const bytes = Readable.from(exactly(part.file, policy.maxSize), { objectMode: false })
    const info = { mime: 'application/octet-stream', size: policy.maxSize }
    await ctx.files.put(keptKey(policy.key), bytes, info).catch(async (error: unknown) => {
      // Nothing of it lies there: the permission is free again.
      await store.dropPolicy(ctx.db, policy.key)
      throw error
    })
    return true
  })
  return policy.key
}

/** The form that a policy speaks of: fields first, the file last. Straight to the disk, never whole in memory. */
export const upload = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  if (ctx.files.form || !request.isMultipart()) throw new DomainError(kernelErrors.bad_input)
  const part = await request.file({ limits: { fields: 20, fieldSize: 8192, parts: 21 } })
  if (!part) throw new DomainError(kernelErrors.bad_input)
  // Somebody who hangs up before we read must not take the process along; the reading itself fails with it.
  part.file.on('error', () => {})
  try {
    const key = await receive(ctx, part)
    return await reply.code(201).send({ code: 20000, data: { key }, message: '' })
  } catch (error) {
    // What is still on its way is thrown away, so that the refusal can be read.
    part.file.resume()
    reply.header('connection', 'close')
    throw refusalOf(ctx, error)
  }
}
