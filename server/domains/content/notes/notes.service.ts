import { contentStateOf } from '#contract/content/content.rules'
import type { notesApi } from '#contract/content/notes/notes.api'
import { notesErrors } from '#contract/content/notes/notes.errors'
import type { ContentNote } from '#contract/content/notes/notes.model'
import { NOTES_EACH_MAX, NOTES_PAGE } from '#contract/content/notes/notes.rules'
import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { prose } from '#contract/kernel/text'
import type { ActorCtx } from '../../../lib/calls/context'
import { contentHere, lookerOf } from '../content.access'
import * as store from './notes.store'

type In<K extends keyof typeof notesApi> = Input<(typeof notesApi)[K]>
type Out<K extends keyof typeof notesApi> = Promise<Output<(typeof notesApi)[K]>>

const shown = (row: store.NoteRow): ContentNote => {
  const stands = contentStateOf(row)
  const state = row.reads ? stands : 'draft'
  const { id, content_id, content, create_time, edit_time } = row
  // What was deleted or taken down says nothing more of itself.
  return { id, content_id, content, create_time, edit_time, state, title: state === 'published' ? row.title : '' }
}

/** Also of content that is gone: the words are the person's own. */
export const lists = async ({ db, actor }: ActorCtx, input: In<'lists'>): Out<'lists'> => {
  const { offset = 0, limit = NOTES_PAGE, content_id: contentId, keyword = '' } = input
  const asked = { contentId, keyword: keyword.trim(), offset, limit }
  const { list, total } = await store.list(db, lookerOf(actor), asked)
  return { list: list.map(shown), total, offset, limit }
}

export const save = async (ctx: ActorCtx, input: In<'save'>): Out<'save'> => {
  const { uid } = ctx.actor
  const content = prose(input.content)
  return ctx.tx(async (tx) => {
    if (!content) throw new DomainError(notesErrors.note_words)
    if (input.id) {
      const of = { uid, id: input.id, contentId: input.content_id }
      if (!(await store.change(tx, of, { content, editTime: ctx.now }))) throw new DomainError(notesErrors.note_gone)
      return { id: input.id }
    }
    const row = await contentHere(tx, ctx.actor, input.content_id)
    await store.lockWriter(tx, uid)
    if ((await store.countOn(tx, uid, row.id)) >= NOTES_EACH_MAX) throw new DomainError(notesErrors.note_full)
    return { id: await store.add(tx, { contentId: row.id, uid, content, createTime: ctx.now }) }
  })
}

export const remove = async (ctx: ActorCtx, { id }: In<'remove'>): Out<'remove'> => {
  await ctx.tx(async (tx) => {
    if (!(await store.remove(tx, ctx.actor.uid, id))) throw new DomainError(notesErrors.note_gone)
  })
  return { ok: true }
}
