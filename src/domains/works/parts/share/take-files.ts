import type { Answer } from '#contract/works/passes/passes.model'
import type { WorkItemOf } from '#contract/works/works.model'
import { acceptsFile } from '#contract/works/works.rules'
import type { OutboxItem } from '#lib/outbox/outbox-item'
import { storageProblem } from '../../../files/parts/storage-problem'
import { saveLater, unsentAnswers, type WorkRef } from '../../passes.offline'

/** How many files an item still takes, and the revision of its answer, counting what waits on this device. */
export const roomForFiles = (
  workId: number,
  item: WorkItemOf<'upload'>,
  answers: readonly Answer[],
  outbox: readonly OutboxItem[],
): { revision: number; left: number } => {
  const answer = answers.find((one) => one.item_id === item.id && one.current)
  const has = answer?.value.kind === 'upload' ? answer.value.file_ids.length : 0
  const waiting = unsentAnswers(outbox, workId)
    .filter(({ saving }) => saving.itemId === item.id)
    .reduce((n, one) => n + one.item.files.length, 0)
  return { revision: answer?.revision ?? 0, left: Math.max(0, item.content.max - has - waiting) }
}

/** Adds files to an answer, all or none; the reason where they can't be, undefined when they are on their way. */
export const takeFiles = async (given: {
  work: WorkRef
  item: WorkItemOf<'upload'>
  revision: number
  /** As many as still fit. */
  left: number
  files: readonly File[]
}): Promise<string | undefined> => {
  const { work, item, revision, left, files } = given
  if (files.length > left) return left > 0 ? `只能再放 ${left} 个文件，请先移除几个` : '这一步的文件已满'
  for (const file of files) {
    if (!acceptsFile(item.content.accept, file.name)) return `“${file.name}”不是这一项要的文件`
    const problem = await storageProblem(file)
    if (problem) return problem
  }
  for (const file of files)
    await saveLater(
      {
        ...work,
        itemId: item.id,
        itemTitle: item.title,
        value: { kind: 'upload', add: [], remove: [] },
        base: revision,
      },
      [file],
    )
  return undefined
}
