import { DomainError } from '#contract/kernel/errors'
import type { Need } from '#contract/works/needs.api'
import { needsErrors } from '#contract/works/needs.errors'
import type { ActorCtx } from '../../../lib/calls/context'
import { needsOf } from './needs.store'

type Asked = Pick<ActorCtx, 'db' | 'actor'>

const unmet = async ({ db, actor }: Asked, workId: number): Promise<Need[]> =>
  (await needsOf(db, workId, { uid: actor.uid, manages: false })).filter((n) => !n.met)

/** Whether everything that comes before a work is done by the asker. */
export const needsMet = async (ctx: Asked, workId: number): Promise<boolean> => (await unmet(ctx, workId)).length === 0

const WORDS: Record<Need['until'], string> = { submitted: '提交', marked: '评分' }

/** Throws, naming the first one, while something that comes before the work is not done. */
export const assertNeedsMet = async (ctx: Asked, workId: number): Promise<void> => {
  const [first] = await unmet(ctx, workId)
  if (!first) return
  const text = `请先完成“${first.title}”（${WORDS[first.until]}后开放）`
  throw new DomainError(needsErrors.need_first, text, { work_id: first.work_id })
}
