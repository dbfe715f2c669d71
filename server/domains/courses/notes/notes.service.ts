import { coursesErrors } from '#contract/courses/courses.errors'
import type { courseNotesApi } from '#contract/courses/notes/notes.api'
import { NOTES_MAX } from '#contract/courses/notes/notes.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { prose } from '#contract/kernel/text'
import type { RoomCtx } from '../../../lib/calls/context'
import { learnHere } from '../courses.service'
import * as store from './notes.store'

type In<K extends keyof typeof courseNotesApi> = Input<(typeof courseNotesApi)[K]>
type Out<K extends keyof typeof courseNotesApi> = Promise<Output<(typeof courseNotesApi)[K]>>

const ownAt = (ctx: RoomCtx, sectionId: number) => ({ sectionId, uid: ctx.actor.uid })

export const lists = async (ctx: RoomCtx, { id }: In<'lists'>): Out<'lists'> => {
  await learnHere(ctx, id)
  return { list: await store.list(ctx.db, ownAt(ctx, id)) }
}

/** Also in a room that has ended: what one notes for oneself is no part of its work. */
export const save = async (ctx: RoomCtx, { id, note_id: noteId, at, text }: In<'save'>): Out<'save'> => {
  const { duration } = await learnHere(ctx, id)
  const said = { at: Math.min(at, duration), text: prose(text), updateTime: ctx.now }
  if (!said.text) throw new DomainError(coursesErrors.note_empty)
  const own = ownAt(ctx, id)
  return ctx.tx(async (tx) => {
    if (noteId) {
      if (!(await store.change(tx, own, noteId, said))) throw new DomainError(coursesErrors.note_gone)
      return { id: noteId }
    }
    await store.lockWriter(tx, own)
    if ((await store.count(tx, own)) >= NOTES_MAX) throw new DomainError(coursesErrors.notes_full)
    return { id: await store.add(tx, own, said) }
  })
}

export const remove = async (ctx: RoomCtx, { id, note_id: noteId }: In<'remove'>): Out<'remove'> => {
  if (!(await ctx.tx((tx) => store.remove(tx, ownAt(ctx, id), noteId)))) throw new DomainError(coursesErrors.note_gone)
  return { ok: true }
}
