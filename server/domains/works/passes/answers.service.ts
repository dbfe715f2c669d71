import type { Input, Output } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import { stable } from '#contract/kernel/sign'
import { movedOn } from '#contract/kernel/versions'
import { scoreOf } from '#contract/questions/questions.rules'
import { arrival, believed } from '#contract/works/passes/late.rules'
import type { passesApi } from '#contract/works/passes/passes.api'
import { passesErrors } from '#contract/works/passes/passes.errors'
import type { AnswerChange, AnswerValue } from '#contract/works/passes/passes.model'
import { answerProblem } from '#contract/works/passes/passes.rules'
import type { WorkItem } from '#contract/works/works.model'
import { acceptsFile, itemDeadline } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import type { RoomCtx } from '../../../lib/calls/context'
import { filesOf, ownsAll } from '../../files/files.service'
import { assertPrerequisitesMet } from '../prerequisites/prerequisites.access'
import * as answers from './answers.store'
import { assertDoes, ownerOf, termsOf, tooLate, workHere } from './passes.access'
import { shownAnswers } from './passes.shapes.service'
import * as store from './passes.store'

type Save = Input<typeof passesApi.saveAnswer>

/** Files come and go one by one; anything else is as it was given. */
const resultOf = (change: AnswerChange, now: AnswerValue | undefined): AnswerValue => {
  if (!('add' in change)) return change
  const there = now?.kind === 'upload' ? now.file_ids : []
  const left = there.filter((id) => !change.remove.includes(id))
  return { kind: 'upload', file_ids: [...new Set([...left, ...change.add])] }
}

const bad = (text: string) => new DomainError(passesErrors.answer_bad, text)

const checkFiles = async (tx: Db, ctx: RoomCtx, passId: number, item: answers.ItemRow, added: number[]) => {
  const known = await answers.linked(tx, passId, added)
  const fresh = added.filter((id) => !known.has(id))
  if (!(await ownsAll(tx, ctx.actor.uid, fresh, 'file'))) throw new DomainError(passesErrors.answer_file)
  const accept = 'accept' in item.content ? item.content.accept : []
  for (const file of await filesOf(tx, fresh))
    if (!acceptsFile(accept, file.filename)) throw bad(`这一项不接受“${file.filename}”这种文件`)
  await answers.linkFiles(tx, passId, fresh)
}

const pointsOf = (item: answers.ItemRow, value: AnswerValue): number =>
  value.kind === 'quiz' && 'questions' in item.content ? scoreOf(item.content.questions, value.picks) : -1

/**
 * Keeps one more version of an answer. It counts, unless somebody else (or the same person elsewhere) wrote since the asker
 * looked, or the work is handed in by now: then it is kept beside, and its writer chooses. Nothing is ever lost.
 */
export const saveAnswer = async (ctx: RoomCtx, input: Save): Promise<Output<typeof passesApi.saveAnswer>> => {
  const here = await workHere(ctx, input.work_id)
  assertDoes(ctx, here)
  await assertPrerequisitesMet(ctx, here.id)
  const item = await answers.itemOf(ctx.db, here.id, input.item_id)
  if (!item) throw new DomainError(passesErrors.item_unknown)
  const { actor, now } = ctx
  const deviceTime = believed(input.device_time, now)
  const terms = { ...termsOf(here, now), deadline: itemDeadline(item, here) }
  if (!arrival({ ...terms, now, deviceTime, returned: here.state === 'returned' })) throw tooLate(terms)
  return ctx.tx(async (tx, after) => {
    const pass = await store.lockPass(tx, ownerOf(ctx, here))
    const versions = await answers.versionsOf(tx, pass.id, item.id)
    const current = versions.find((v) => v.current)
    const value = resultOf(input.value, current?.value)
    const problem = answerProblem({ ...item, content: item.content } as unknown as WorkItem, value)
    if (problem && !item.gone) throw bad(problem)
    if ('add' in input.value) await checkFiles(tx, ctx, pass.id, item, input.value.add)
    if (input.settles) await answers.settle(tx, pass.id, item.id, input.settles, actor.uid)
    const people = (await store.people(tx, pass)).map((p) => p.uid)
    after.push(people, { type: 'work.pass', id: here.id, room_id: here.room_id })
    const shown = async (row: answers.AnswerRow | undefined) =>
      row ? ((await shownAnswers(tx, [row]))[0] ?? null) : null
    if (current && stable(current.value) === stable(value))
      return { outcome: 'same', mine: await shown(current), current: await shown(current) }
    const open = pass.state === 'in_progress' || pass.state === 'returned'
    const counted = versions.filter((v) => v.kept)
    const by = { uid: actor.uid, client: input.client }
    // Adding and removing files builds on whatever is there.
    const moved = !('add' in input.value) && movedOn(counted, input.base_revision, by)
    const keeps = open && !moved && !item.gone
    const made = await answers.add(tx, {
      passId: pass.id,
      itemId: item.id,
      uid: actor.uid,
      client: input.client,
      value,
      score: pointsOf(item, value),
      revision: Math.max(0, ...versions.map((v) => v.revision)) + 1,
      baseRevision: input.base_revision,
      current: keeps,
      kept: keeps,
      aside: !keeps && !item.gone,
      deviceTime,
      serverTime: now,
    })
    if (keeps) await store.changePass(tx, pass.id, { updateTime: now })
    const outcome = keeps ? 'kept' : item.gone ? 'gone' : 'aside'
    return { outcome, mine: await shown(made), current: await shown(keeps ? made : current) }
  })
}
