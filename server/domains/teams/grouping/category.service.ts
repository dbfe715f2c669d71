import type { Input } from '#contract/kernel/endpoint'
import { DomainError, kernelErrors } from '#contract/kernel/errors'
import { cleanName } from '#contract/kernel/text'
import type { categoryApi } from '#contract/teams/grouping/category.api'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { sqlState } from '../../../lib/transaction'
import { logDeed, logRoom, someNamed } from '../../rooms/console/log.service'
import * as store from './category.store'

type In<K extends keyof typeof categoryApi> = Input<(typeof categoryApi)[K]>

const UNIQUE_VIOLATION = '23505'

/** The category as a team keeps it; one of another room is as good as none there. */
export const categoryIn = async (db: Db, roomId: number, id?: number): Promise<number | null> => {
  if (!id) return null
  if (await store.exists(db, roomId, id)) return id
  throw new DomainError(kernelErrors.not_found)
}

export const lists = (ctx: RoomCtx, _: In<'lists'>) => store.lists(ctx.db, ctx.room.id)

export const save = async (ctx: RoomCtx, input: In<'save'>) => {
  const title = cleanName(input.title)
  if (!title) throw new DomainError(groupingErrors.category_empty)
  const roomId = ctx.room.id
  return ctx.tx(async (tx) => {
    const log = (id: number) =>
      logRoom(tx, {
        roomId,
        uid: ctx.actor.uid,
        action: 'team.category',
        target: `category:${id}`,
        detail: { title },
        now: ctx.now,
      })
    if (input.id) {
      const renamed = await store.rename(tx, roomId, input.id, title).catch((error: unknown) => {
        throw sqlState(error) === UNIQUE_VIOLATION ? new DomainError(groupingErrors.category_taken) : error
      })
      if (!renamed) throw new DomainError(kernelErrors.not_found)
      await log(input.id)
      return { id: input.id }
    }
    const id = await store.insert(tx, roomId, title)
    if (!id) throw new DomainError(groupingErrors.category_taken)
    await log(id)
    return { id }
  })
}

export const remove = async (ctx: RoomCtx, input: In<'remove'>) => {
  await ctx.tx(async (tx) => {
    const title = await store.remove(tx, ctx.room.id, input.id)
    if (title === undefined) throw new DomainError(kernelErrors.not_found)
    await logDeed(tx, ctx, {
      action: 'team.category.remove',
      target: `category:${input.id}`,
      detail: { title },
    })
  })
  return { ok: true }
}

export const relate = async (ctx: RoomCtx, input: In<'relate'>) => {
  const ids = [...new Set(input.team_ids)]
  await ctx.tx(async (tx) => {
    const category = input.team_category_id ? await store.titleOf(tx, ctx.room.id, input.team_category_id) : ''
    if (category === undefined) throw new DomainError(kernelErrors.not_found)
    const teams = await store.relate(tx, ctx.room.id, ids, input.team_category_id || null)
    if (teams.length < ids.length) throw new DomainError(kernelErrors.not_found)
    const to = category ? `归入“${category}”` : '移出分类'
    await logDeed(tx, ctx, {
      action: 'team.relate',
      target: 'teams',
      detail: { title: `${someNamed(teams, '个团队')}，${to}` },
    })
  })
  return { ok: true }
}
