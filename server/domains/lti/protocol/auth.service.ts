import type { FastifyReply, FastifyRequest } from 'fastify'
import { LAUNCH_SECONDS, SCOPES } from '#contract/lti/lti.rules'
import { ltiProtocolApi as protocol } from '#contract/lti/protocol/protocol.api'
import type { Db } from '../../../db/client'
import type { Ctx } from '../../../lib/calls/context'
import { sameText, sha256 } from '../../../lib/storage/hash'
import { passOn } from '../activities/finished.service'
import { noteDone, noteOpened } from '../activities/progress.store'
import { signed } from './keys.service'
import { messageFor } from './launch.service'
import * as store from './launch.store'
import { fieldsOf, post, say } from './wire'

/** A launch that does not get through, by the names of OpenID Connect. */
class Stopped extends Error {
  constructor(
    readonly error: string,
    readonly words: string,
  ) {
    super(words)
  }
}

const AGAIN = '请回到实训平台，重新打开这个活动。'

type Ask = ReturnType<typeof fieldsOf>

const checkForm = (ask: Ask): void => {
  if (ask('response_type') !== 'id_token') throw new Stopped('unsupported_response_type', 'response_type')
  if (!ask('scope').split(' ').includes('openid')) throw new Stopped('invalid_scope', 'scope')
  if (ask('response_mode') !== 'form_post') throw new Stopped('invalid_request', 'response_mode')
  if (ask('prompt') !== 'none') throw new Stopped('invalid_request', 'prompt')
  if (!ask('nonce') || ask('nonce').length > 512) throw new Stopped('invalid_request', 'nonce')
}

/** A tool that may not report says nothing ever: as of an address alone, to have opened it is all that there is. */
const opened = async (tx: Db, { scopes }: store.ToolHere, at: Parameters<typeof noteOpened>[1]): Promise<void> => {
  await noteOpened(tx, at)
  if (scopes.includes(SCOPES.score)) return
  await noteDone(tx, at)
  await passOn(tx, at)
}

/** Who asks is who began, on the session that began; the launch is answered once, and so is the tool's number. */
const answered = async (ctx: Ctx, tool: store.ToolHere, ask: Ask): Promise<string> => {
  checkForm(ask)
  const carried = ask('lti_message_hint')
  const launch = carried ? await store.launchOf(ctx.db, sha256(carried)) : undefined
  if (!launch || launch.toolId !== tool.id || launch.expireTime <= ctx.now)
    throw new Stopped('invalid_request', 'lti_message_hint')
  if (ctx.actor?.uid !== launch.uid || ctx.actor.sid !== launch.sid) throw new Stopped('login_required', 'session')
  const { kind, roomId, contentId, uid } = launch
  const at = await store.resource(ctx.db, contentId, roomId)
  const gone = kind === 'resource' && (!at?.out || at.tool_id !== tool.id || (roomId > 0 && !at.bound))
  if (!at || gone || (roomId > 0 && !(await store.stillIn(ctx.db, roomId, uid))))
    throw new Stopped('access_denied', 'the activity is not there any more')
  const nonce = ask('nonce')
  const claims = await ctx.tx(async (tx) => {
    if (!sameText(await store.subOf(tx, tool.id, uid), ask('login_hint')))
      throw new Stopped('invalid_request', 'login_hint')
    if (!(await store.use(tx, launch.id, ctx.now))) throw new Stopped('invalid_request', 'lti_message_hint was used')
    if (!(await store.isFresh(tx, tool.id, `auth ${sha256(nonce)}`, ctx.now + 2 * LAUNCH_SECONDS)))
      throw new Stopped('invalid_request', 'nonce was used')
    if (kind === 'resource' && roomId > 0) await opened(tx, tool, { roomId, contentId, uid, now: ctx.now })
    return messageFor(tx, ctx, { tool, launch, at, nonce, carried })
  })
  return signed(ctx, claims)
}

/** A form from elsewhere comes without the session; the same as an address of ours comes with it. */
const asAddress = (request: FastifyRequest, reply: FastifyReply) => {
  const ask = fieldsOf(request.body)
  const names =
    'scope response_type response_mode prompt client_id redirect_uri login_hint lti_message_hint nonce state'.split(' ')
  const query = new URLSearchParams(names.map((name): [string, string] => [name, ask(name)]))
  return reply.header('cache-control', 'no-store').redirect(`${protocol.auth.path}?${query}`, 303)
}

/**
 * The tool asks who launched it. Where it wants the answer is told by its registration alone: to any other address nothing is
 * sent, neither an answer nor a refusal.
 */
export const auth = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  if (request.method === 'POST') return asAddress(request, reply)
  const ask = fieldsOf(request.query)
  const tool = await store.toolByClient(ctx.db, ask('client_id'))
  const back = ask('redirect_uri')
  if (!tool) return say(reply, 400, '打不开这个活动', `这个第三方工具没有登记或已停用。${AGAIN}`)
  if (!tool.redirectUris.includes(back))
    return say(reply, 400, '打不开这个活动', '第三方工具要求返回到没有登记的地址，已经拦下。')
  const state = ask('state')
  const kept = { ...(state && { state }) }
  try {
    return post(reply, back, { ...kept, id_token: await answered(ctx, tool, ask) })
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    if (error.error === 'login_required')
      return say(reply, 401, '请先登录', `打开活动的账号和现在登录的不是同一个，或者登录已过期。${AGAIN}`)
    return post(reply, back, { ...kept, error: error.error, error_description: error.words })
  }
}
