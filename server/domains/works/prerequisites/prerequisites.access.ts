import { DomainError } from '#contract/kernel/errors'
import type { Prerequisite } from '#contract/works/prerequisites/prerequisites.api'
import { prerequisitesErrors } from '#contract/works/prerequisites/prerequisites.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { prerequisitesOf } from './prerequisites.store'

type Asked = Pick<ActorCtx, 'db' | 'actor'>

const unmet = async ({ db, actor }: Asked, workId: number): Promise<Prerequisite[]> =>
  (await prerequisitesOf(db, workId, { uid: actor.uid, manages: false })).filter((n) => !n.met)

/** Whether everything that comes before a work is done by the asker. */
export const prerequisitesMet = async (ctx: Asked, workId: number): Promise<boolean> =>
  (await unmet(ctx, workId)).length === 0

const WORDS: Record<Prerequisite['until'], string> = { submitted: '提交', marked: '评分' }

/** Throws, naming the first one, while something that comes before the work is not done. */
export const assertPrerequisitesMet = async (ctx: Asked, workId: number): Promise<void> => {
  const [first] = await unmet(ctx, workId)
  if (!first) return
  const text = `请先完成“${first.title}”（${WORDS[first.until]}后开放）`
  throw new DomainError(prerequisitesErrors.prerequisite_first, text, { work_id: first.work_id })
}
