import type { WorkItem } from '#contract/works/works.model'
import { answerable } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import { shownSteps } from '../authoring/works.shape.service'

/** What is asked for in a work, with the right answers, in the order of its steps; what opens software is no part of it. */
export const itemsOf = async (db: Db, workId: number): Promise<WorkItem[]> =>
  (await shownSteps(db, workId, { answers: true, authors: false, now: 0 }))
    .flatMap((s) => s.items)
    .filter((i) => answerable(i.kind))
