import type { JWTPayload } from 'jose'
import { DomainError } from '#contract/kernel/errors'
import { ltiErrors } from '#contract/lti/lti.errors'
import { LAUNCH_SECONDS, PICK_SECONDS, SCOPES } from '#contract/lti/lti.rules'
import { ltiProtocolApi as protocol } from '#contract/lti/protocol/protocol.api'
import type { Db } from '../../../db/client'
import type { ActorCtx, Ctx } from '../../../lib/calls/context'
import { randomToken, sha256 } from '../../../lib/storage/hash'
import * as store from './launch.store'

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/'
const ROLE = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'
export const INSTRUCTOR = `${ROLE}Instructor`
export const LEARNER = `${ROLE}Learner`

interface Begin {
  tool: store.ToolHere
  kind: 'resource' | 'pick'
  contentId: number
  /** 0 = outside of any room. */
  roomId: number
  instructor: boolean
  target: string
}

/** The address at which the tool begins its log-in; what it carries is good once, on this session, for some minutes. */
export const begin = async (tx: Db, ctx: ActorCtx, b: Begin): Promise<{ id: string; url: string }> => {
  const { tool, contentId, roomId, instructor, kind } = b
  if (tool.state !== 'enabled') throw new DomainError(ltiErrors.tool_closed)
  const id = randomToken()
  const life = kind === 'pick' ? PICK_SECONDS : LAUNCH_SECONDS
  await store.begin(tx, {
    ...{ id: sha256(id), kind, toolId: tool.id, uid: ctx.actor.uid, sid: ctx.actor.sid, contentId, roomId, instructor },
    expireTime: ctx.now + life,
  })
  const url = new URL(tool.loginUrl)
  const asked = {
    iss: ctx.origin,
    login_hint: await store.subOf(tx, tool.id, ctx.actor.uid),
    target_link_uri: b.target,
    lti_message_hint: id,
    client_id: tool.clientId,
    lti_deployment_id: tool.deploymentId,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return { id, url: url.href }
}

/** Where the tool asks about a room. */
export const roomUrl = (origin: string, roomId: number, rest: string): string =>
  `${origin}/api/lti/rooms/${roomId}/${rest}`

const customOf = (...lists: { name: string; value: string }[][]): Record<string, string> =>
  Object.fromEntries(lists.flat().map(({ name, value }) => [name, value]))

interface Answered {
  tool: store.ToolHere
  launch: store.LaunchRow
  at: store.Resource
  nonce: string
  /** What the browser carries. */
  carried: string
}

const common = async (tx: Db, ctx: Ctx, { tool, launch, nonce }: Answered): Promise<JWTPayload> => ({
  sub: await store.subOf(tx, tool.id, launch.uid),
  aud: tool.clientId,
  azp: tool.clientId,
  nonce,
  ...(tool.shareNames && { name: await store.nameOf(tx, launch.uid) }),
  [`${LTI}version`]: '1.3.0',
  [`${LTI}deployment_id`]: tool.deploymentId,
  [`${LTI}roles`]: [launch.instructor ? INSTRUCTOR : LEARNER],
  [`${LTI}tool_platform`]: { guid: ctx.origin, product_family_code: 'xinghuo', version: ctx.config.version },
})

/** What the tool may ask afterwards, as far as it was given that. */
const services = async (tx: Db, ctx: Ctx, { tool, launch, at }: Answered): Promise<Record<string, unknown>> => {
  const { roomId, contentId } = launch
  if (!roomId) return {}
  const graded = tool.scopes.filter((scope) => scope !== SCOPES.names)
  const own = at.full
    ? await store.ownItem(tx, { roomId, toolId: tool.id, contentId, label: at.title, full: at.full, now: ctx.now })
    : 0
  return {
    [`${LTI}context`]: {
      id: at.room_uuid,
      title: at.room_title,
      label: at.room_title,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    ...(graded.length > 0 && {
      'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
        scope: graded,
        lineitems: roomUrl(ctx.origin, roomId, 'lineitems'),
        ...(own > 0 && { lineitem: roomUrl(ctx.origin, roomId, `lineitems/${own}`) }),
      },
    }),
    ...(tool.scopes.includes(SCOPES.names) && {
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: roomUrl(ctx.origin, roomId, 'memberships'),
        service_versions: ['2.0'],
      },
    }),
  }
}

/** The link of an activity: the same content in another room is another one. */
export const linkOf = (roomId: number, contentId: number): string => `${roomId}-${contentId}`

const toResource = async (tx: Db, ctx: Ctx, a: Answered): Promise<JWTPayload> => ({
  ...(await common(tx, ctx, a)),
  ...(await services(tx, ctx, a)),
  [`${LTI}message_type`]: 'LtiResourceLinkRequest',
  [`${LTI}target_link_uri`]: a.at.url,
  [`${LTI}resource_link`]: {
    id: linkOf(a.launch.roomId, a.launch.contentId),
    title: a.at.title,
    ...(a.at.description && { description: a.at.description }),
  },
  [`${LTI}custom`]: customOf(a.tool.custom, a.at.custom),
  [`${LTI}launch_presentation`]: {
    document_target: 'window',
    locale: 'zh-CN',
    return_url: `${ctx.origin}${a.launch.roomId ? `/training-room/student/${a.launch.roomId}/app` : `/published-content-detail/${a.launch.contentId}`}`,
  },
})

const toPick = async (tx: Db, ctx: Ctx, a: Answered): Promise<JWTPayload> => ({
  ...(await common(tx, ctx, a)),
  [`${LTI}message_type`]: 'LtiDeepLinkingRequest',
  [`${LTI}target_link_uri`]: a.tool.targetUrl,
  [`${LTI}custom`]: customOf(a.tool.custom),
  [`${DL}deep_linking_settings`]: {
    deep_link_return_url: ctx.origin + protocol.deepLink.path,
    accept_types: ['ltiResourceLink', 'link'],
    accept_presentation_document_targets: ['window'],
    accept_multiple: true,
    accept_lineitem: true,
    auto_create: false,
    data: a.carried,
  },
})

/** The signed message that answers a launch. */
export const messageFor = async (tx: Db, ctx: Ctx, a: Answered): Promise<JWTPayload> =>
  a.launch.kind === 'pick' ? toPick(tx, ctx, a) : toResource(tx, ctx, a)
