import { APPROVED, PENDING, REJECTED } from '#contract/kernel/approval'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { PAGE_LIMIT } from '#contract/kernel/paging'
import { mayInRoom, roleLevel } from '#contract/kernel/roles'
import type { roomsApi } from '#contract/rooms/rooms.api'
import { roomsErrors } from '#contract/rooms/rooms.errors'
import { sceneOf, templates } from '#contract/rooms/rooms.labels'
import type { Db } from '../../db/client'
import type { Page } from '../../db/page'
import type { ActorCtx, Ctx, RoomHere } from '../../lib/calls/context'
import { type ActorRow, actorColumns, actorFrom } from '../account/account.access'
import { addressOf } from '../files/files.keys'
import { ofRoom } from './industries/room-industries.store'
import { platformMenus } from './lifecycle/templates.service'
import { roomReview } from './rooms.events'
import { opens, shareOf } from './rooms.share'
import { roomHereOf } from './rooms.standing.store'
import * as store from './rooms.store'

export const picture = (id: number | null, key: string | null) =>
  id && key ? { id, url: addressOf({ id, key }) } : { id: 0, url: '' }

type Detail = Output<typeof roomsApi.detail>

const applyOf = ([status, reason]: [number, string] = [0, '']): Detail['user_apply'] => ({
  status: status === PENDING || status === APPROVED || status === REJECTED ? status : 0,
  reason: status === REJECTED ? reason : '',
})

const merged = (row: store.DetailRow, template: number): Detail['menus'] => {
  const menus = platformMenus(row.platform, template)
  for (const named of [row.org_menus ?? {}, row.menus])
    for (const [key, own] of Object.entries(named)) menus[key] = { ...menus[key], ...own }
  return menus
}

const detailOf = (ctx: Ctx, row: store.DetailRow, room: RoomHere, shared: boolean): Detail => {
  const manages = mayInRoom('room.manage', room)
  const preview = shared && !mayInRoom('room.read', room)
  return {
    id: room.id,
    uuid: room.uuid,
    code: row.code,
    title: room.title,
    intro: row.intro,
    template: room.template,
    template_prefix: templates[room.template]?.prefix ?? sceneOf(room.template),
    status: room.status === 'published' ? 'published' : 'draft',
    online_status: room.online_status,
    end_status: room.end_status,
    begin_time: row.begin_time,
    end_time: row.end_time,
    role: room.role,
    role_level: roleLevel(room.role),
    org_roles: room.org_roles,
    committee_role: room.committee_role,
    team_role: row.team?.[1] ?? '',
    team_id: row.team?.[0] ?? 0,
    user_apply: applyOf(row.apply ?? undefined),
    logo_data: picture(row.logo_id, row.logo_key),
    cover_data: picture(row.cover_id, row.cover_key),
    colour: row.colour,
    state_time: row.state_time,
    state_by: row.state_by,
    website_id: row.website_id,
    website_status: row.website_status,
    startup_project: row.startup_project,
    version: row.version,
    extra: { contest_type: row.contest_type, has_intro: row.intro !== '' },
    ...(manages ? shareOf(ctx.config.secret, room.id, ctx.now) : { rhash: '', rtimestamp: 0 }),
    preview,
    org_info: { id: room.orgId, name: row.org_name },
    // Whoever holds a share link sees whose the room is by its organisation: a person's name is for people of the platform.
    owner: preview ? { uid: 0, truename: '' } : { uid: row.owner_uid, truename: row.owner_name },
    member_count: row.member_count,
    team_count: row.team_count,
    join_rule: row.join_rule,
    qr_download: row.qr_download,
    shop: row.shop,
    menus: merged(row, room.template),
  }
}

/** What is answered only where it is asked for. */
const alsoOf = async (
  db: Db,
  input: Input<typeof roomsApi.detail>,
): Promise<Pick<Detail, 'task_industry' | 'public_review'>> => ({
  ...(input.with_task_industry && { task_industry: await ofRoom(db, input.id) }),
  ...(input.with_public_review && { public_review: await roomReview.call(db, input.id) }),
})

const findDetail = store.detailFor<Partial<ActorRow>>({ columns: actorColumns, from: actorFrom })

/**
 * The room as the asker stands to it, in one statement with the session. A blocked room is told to its members with its
 * state, for the page to say; only its contents are refused. An unexpired share link opens it to anyone.
 */
export const detail = async (ctx: Ctx, input: Input<typeof roomsApi.detail>): Promise<Detail> => {
  const shared = opens(ctx.config.secret, input.id, ctx.now, input.auth_hash, input.auth_time)
  // With a link that no longer opens, nobody is sent to log in: its address lets them stay, and they would ask for ever.
  const closed = input.auth_hash ? roomsErrors.share_over : kernelErrors.login_required
  if (!ctx.sid && !shared) throw new DomainError(closed)
  const row = await findDetail(ctx.db, { sid: ctx.sid ?? '', id: input.id, now: ctx.now, shared })
  if (!shared) {
    if (!row?.uid) throw new DomainError(closed)
    if (!row.visit) throw new DomainError(kernelErrors.no_visit)
  }
  const room = row && roomHereOf(row)
  if (!room) throw new DomainError(roomsErrors.room_gone)
  return { ...detailOf(ctx, row, room, shared), ...(await alsoOf(ctx.db, input)) }
}

type Listing = Input<typeof roomsApi.lists>

/** What `lists` answers of. */
export const { cards } = store

const templatesOf = (scene: Listing['scene']): number[] | null =>
  scene
    ? Object.values(templates)
        .filter((t) => t.scene === scene)
        .map((t) => t.template)
    : null

export const wanted = ({ offset = 0, limit = PAGE_LIMIT, scene, keyword = '', managed }: Listing): store.CardQuery => ({
  templates: templatesOf(scene),
  keyword: keyword.trim(),
  managed: managed === 1,
  offset,
  limit,
})

export const lists = async (
  { row: { page } }: ActorCtx & { row: { page: Page<store.CardRow> } },
  { offset = 0, limit = PAGE_LIMIT }: Listing,
): Promise<Output<typeof roomsApi.lists>> => ({
  list: page.list.map((r) => ({
    ...r,
    logo_data: picture(r.logo_id, r.logo_key),
    cover_data: picture(r.cover_id, r.cover_key),
  })),
  total: page.total,
  offset,
  limit,
})
