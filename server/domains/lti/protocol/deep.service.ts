import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt, type JWTPayload } from 'jose'
import {
  CUSTOM_MAX,
  CUSTOM_NAME_MAX,
  CUSTOM_VALUE_MAX,
  isOfTool,
  PICKED_MAX,
  PROOF_SECONDS,
  SCORE_MAX,
} from '#contract/lti/lti.rules'
import type { PickedItem } from '#contract/lti/tools/tools.model'
import type { Ctx } from '../../../lib/calls/context'
import { sha256 } from '../../../lib/storage/hash'
import { verified } from './keyset'
import * as store from './launch.store'
import { fieldsOf, say } from './wire'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/'

const textIn = (of: unknown, max: number): string =>
  typeof of === 'string' ? [...of.replaceAll('\u0000', '').trim()].slice(0, max).join('') : ''
const record = (of: unknown): Record<string, unknown> =>
  typeof of === 'object' && of !== null && !Array.isArray(of) ? (of as Record<string, unknown>) : {}

const customsIn = (of: unknown): PickedItem['custom'] =>
  Object.entries(record(of))
    .filter(
      ([name, value]) => /^[A-Za-z0-9_.-]+$/.test(name) && name.length <= CUSTOM_NAME_MAX && typeof value === 'string',
    )
    .slice(0, CUSTOM_MAX)
    .map(([name, value]) => ({ name, value: textIn(value, CUSTOM_VALUE_MAX) }))

const fullIn = (of: unknown): number => {
  const most = record(of).scoreMaximum
  return typeof most === 'number' && most > 0 ? Math.min(SCORE_MAX, Math.round(most)) : 0
}

/** What a tool offers, as far as it leads to that tool; anything else of it is left out. */
const itemsIn = (claims: JWTPayload, tool: store.ToolHere): PickedItem[] => {
  const given = claims[`${DL}content_items`]
  const own = { target_url: tool.targetUrl, redirect_uris: tool.redirectUris }
  return (Array.isArray(given) ? given : [])
    .map(record)
    .filter(({ type }) => type === 'ltiResourceLink' || type === 'link')
    .map((item) => ({
      title: textIn(item.title, 60),
      description: textIn(item.text, 300),
      url: typeof item.url === 'string' ? item.url.trim() : tool.targetUrl,
      custom: customsIn(item.custom),
      full: fullIn(item.lineItem),
    }))
    .filter(({ url }) => isOfTool(url, own))
    .slice(0, PICKED_MAX)
}

const issuerOf = (token: string): string => {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    return ''
  }
}

/** Everything of it has to be right; undefined where anything is not. */
const checked = async (ctx: Ctx, token: string) => {
  const tool = await store.toolByClient(ctx.db, issuerOf(token))
  if (!tool) return undefined
  try {
    const claims = await verified(ctx, { tool, token, audience: [ctx.origin] })
    const right =
      claims[`${LTI}message_type`] === 'LtiDeepLinkingResponse' &&
      claims[`${LTI}version`] === '1.3.0' &&
      claims[`${LTI}deployment_id`] === tool.deploymentId &&
      typeof claims.nonce === 'string' &&
      typeof claims[`${DL}data`] === 'string'
    return right ? { tool, claims, nonce: claims.nonce as string, data: claims[`${DL}data`] as string } : undefined
  } catch (error) {
    ctx.log.info({ err: error, tool: tool.id }, 'what a tool sent back was not taken')
    return undefined
  }
}

/** What an author has chosen in a tool. It comes from another site, so without a session: whose it is says what was carried there and back. */
export const deepLink = async (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => {
  const no = () =>
    say(
      reply,
      400,
      '没有收到选择的内容',
      '工具发回的内容没有通过校验，或者这次选择已经用过、已过期。请回到编辑页重新选择。',
    )
  const back = await checked(ctx, fieldsOf(request.body)('JWT'))
  if (!back) return no()
  const { tool, claims, nonce, data } = back
  const items = itemsIn(claims, tool)
  const message = textIn(claims[`${DL}errormsg`], 200) || textIn(claims[`${DL}msg`], 200)
  const launch = await ctx.tx(async (tx) => {
    const fresh = await store.isFresh(tx, tool.id, `deep ${sha256(nonce)}`, ctx.now + 2 * PROOF_SECONDS)
    return fresh
      ? store.giveBack(tx, { id: sha256(data), toolId: tool.id, now: ctx.now }, { message, items })
      : undefined
  })
  if (!launch) return no()
  return say(
    reply,
    200,
    items.length ? `已选择 ${items.length} 项内容` : '没有选择内容',
    `${message ? `${message} ` : ''}可以关闭这个窗口，回到编辑页继续。`,
    // Where the tool took the editor's own window, what was chosen is found again by its number.
    { href: `/content-edit?id=${launch.contentId}&picked=${encodeURIComponent(data)}`, text: '返回编辑页' },
  )
}
