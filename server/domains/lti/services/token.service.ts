import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { PROOF_SECONDS, SCOPE_NAMES, TOKEN_SECONDS } from '#contract/lti/lti.rules'
import { ltiProtocolApi as protocol } from '#contract/lti/protocol/protocol.api'
import type { Ctx } from '../../../lib/calls/context'
import { randomToken, sha256 } from '../../../lib/storage/hash'
import { verified } from '../protocol/keyset'
import * as launches from '../protocol/launch.store'
import { answer, fieldsOf, refuse } from '../protocol/wire'
import * as store from './services.store'

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Who signed, and the number that it counts once by; undefined where it is not who it says. */
const proven = async (ctx: Ctx, assertion: string) => {
  try {
    const { iss = '', sub } = decodeJwt(assertion)
    const tool = iss === sub ? await launches.toolByClient(ctx.db, iss) : undefined
    if (!tool) return undefined
    const audience = [ctx.origin + protocol.token.path, ctx.origin]
    const { jti } = await verified(ctx, { tool, token: assertion, audience })
    return jti && jti.length <= 512 ? { tool, jti } : undefined
  } catch (error) {
    ctx.log.info({ err: error }, 'a tool did not prove who it is')
    return undefined
  }
}

/** A token for an hour, for what the tool asks of what it was given. */
export const token = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const form = fieldsOf(request.body)
  if (form('grant_type') !== 'client_credentials')
    return refuse(reply, 400, 'unsupported_grant_type', 'client_credentials is the one that there is')
  const assertion = form('client_assertion')
  const who = form('client_assertion_type') === ASSERTION && assertion ? await proven(ctx, assertion) : undefined
  if (!who) return refuse(reply, 401, 'invalid_client', 'the assertion was not accepted')
  const asked = form('scope').split(' ')
  const scopes = SCOPE_NAMES.filter((name) => asked.includes(name) && who.tool.scopes.includes(name))
  if (!scopes.length) return refuse(reply, 400, 'invalid_scope', 'none of these was given to the tool')
  const access = randomToken(32)
  const fresh = await ctx.tx(async (tx) => {
    const number = `jti ${sha256(who.jti)}`
    if (!(await launches.isFresh(tx, who.tool.id, number, ctx.now + 2 * PROOF_SECONDS))) return false
    const expireTime = ctx.now + TOKEN_SECONDS
    await store.addToken(tx, { hash: sha256(access), toolId: who.tool.id, scopes, expireTime })
    return true
  })
  if (!fresh) return refuse(reply, 401, 'invalid_client', 'the assertion was used before')
  const body = { access_token: access, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') }
  return answer(reply, body)
}
