import { eq } from 'drizzle-orm'
import { scoreOf } from '#contract/questions/questions.rules'
import type { ItemPoints } from '#contract/works/marking/marks.model'
import type { Db } from '../../client'
import { workComment, workMark, workVerdict } from '../../schema/works/marks'
import { workPass, workSubmission } from '../../schema/works/passes'
import { workItem } from '../../schema/works/works'
import type { World } from '../world'

const words = [
  '思路清楚，例子具体，可以直接用。',
  '结构完整，卖点再具体一点会更好。',
  '有自己的观察，数据来源要写明。',
  '基本达到要求，注意不要用绝对化的词。',
]
const shares = [0.95, 0.88, 0.8, 0.7]

type Row = typeof workSubmission.$inferSelect

/**
 * Hand-ins of the work that is over are marked but for the last two; of the one that classmates review, three; of the next
 * one, the first came back.
 */
export const seedMarks = async (tx: Db, now: number, world: World): Promise<void> => {
  const uid = world.people.teacher.uid
  const of = (workId: number) =>
    tx
      .select({ row: workSubmission })
      .from(workSubmission)
      .innerJoin(workPass, eq(workPass.submissionId, workSubmission.id))
      .where(eq(workPass.workId, workId))
      .orderBy(workSubmission.id)
      .then((list) => list.map((one) => one.row))
  const over = await of(5)
  for (const [n, row] of over.slice(0, -2).entries()) await seedMark(tx, { row, uid, n, now: now - 86_400 + n * 300 })
  const reviewed = (await of(7)).slice(2, 5)
  for (const [n, row] of reviewed.entries()) await seedMark(tx, { row, uid, n: n + 1, now: now - 20_000 + n * 300 })
  const [first] = await of(4)
  if (!first) return
  const time = now - 3600
  const reason = '标题里有“全网最低”，广告法不允许，请改掉后重新提交。'
  await tx.insert(workVerdict).values({ submissionId: first.id, uid, kind: 'returned', reason, time })
  await tx.update(workPass).set({ state: 'returned', updateTime: time }).where(eq(workPass.id, first.passId))
}

const seedMark = async (tx: Db, one: { row: Row; uid: number; n: number; now: number }): Promise<void> => {
  const { row, uid, n, now: time } = one
  const points: ItemPoints[] = []
  for (const { item_id, value } of row.snapshot) {
    const [item] = await tx.select().from(workItem).where(eq(workItem.id, item_id))
    if (!item?.score) continue
    if (value.kind === 'quiz' && 'questions' in item.content) {
      points.push({ item_id, score: scoreOf(item.content.questions, value.picks), rubric: [], comment: '' })
      continue
    }
    const share = shares[n % shares.length] ?? 1
    const rubric = item.rubric.map((r) => ({ id: r.id, score: Math.round(r.max * share) }))
    const score = rubric.length ? rubric.reduce((sum, r) => sum + r.score, 0) : Math.round(item.score * share)
    const comment = words[n % words.length] ?? ''
    await tx.insert(workMark).values({ submissionId: row.id, itemId: item_id, uid, score, rubric, comment, time })
    points.push({ item_id, score, rubric, comment })
    const quote = value.kind === 'text' ? value.text.slice(0, 8) : ''
    if (n > 0 || !quote) continue
    const anchor = { kind: 'text', from: 0, to: quote.length, quote } as const
    await tx
      .insert(workComment)
      .values({ submissionId: row.id, itemId: item_id, uid, anchor, text: '开头抓得住人。', time })
  }
  const score = points.reduce((sum, p) => sum + p.score, 0)
  await tx.insert(workVerdict).values({ submissionId: row.id, uid, kind: 'marked', score, points, time })
  await tx.update(workPass).set({ state: 'marked', score, updateTime: time }).where(eq(workPass.id, row.passId))
}
