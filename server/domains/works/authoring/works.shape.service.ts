import type { SoftwareBrief } from '#contract/software/software.model'
import type { ItemContents, PassState, WorkItem, WorkStep } from '#contract/works/works.model'
import { isReleased, orderSteps, withoutAnswers } from '#contract/works/works.rules'
import type { Db } from '../../../db/client'
import { addressOf } from '../../files/files.keys'
import { shownById } from '../../files/files.service'
import type { WorkRow } from '../works.store'
import { itemFileIds } from './works.content'
import { softwareShown } from './works.software.service'
import { type ItemRow, itemsOf, type StepRow, stepsOf } from './works.steps.store'

/** A work without its steps, for the answer. */
export const coreOf = (row: WorkRow, now: number, my_state: PassState) => {
  const { room_id, uid: _, cover_id, cover_key, deleted_time: __, shown_time: ___, ...rest } = row
  return {
    ...rest,
    training_room_id: room_id,
    cover_data: cover_key ? { id: cover_id, url: addressOf({ id: cover_id, key: cover_key }) } : { id: 0, url: '' },
    released: isReleased(row, now),
    my_state,
  }
}

/** Of an activity its software as it stands in the room now. */
const withSoftware = ({ kind, content }: ItemRow, known: Map<number, SoftwareBrief>) =>
  kind === 'activity' ? { software: known.get((content as ItemContents['activity']).software_id) ?? null } : {}

/** Items with the files that they name. */
export const shownItems = async (
  db: Db,
  rows: ItemRow[],
  to: { answers: boolean; now: number },
): Promise<WorkItem[]> => {
  const named = new Map(rows.map((row) => [row.id, itemFileIds(row)]))
  const files = await shownById(db, [...named.values()].flat())
  const software = await softwareShown(db, rows, to.now)
  return rows.map((row) => {
    const shown = (named.get(row.id) ?? []).flatMap((id) => files.get(id) ?? [])
    const item = { ...row, files: shown, ...withSoftware(row, software) } as WorkItem
    return to.answers ? item : withoutAnswers(item)
  })
}

/** Steps in their order; who saved them is for managers. */
export const shownSteps = async (
  db: Db,
  workId: number,
  to: { answers: boolean; authors: boolean; now: number },
): Promise<WorkStep[]> => {
  const steps = await stepsOf(db, workId)
  const items = await shownItems(db, await itemsOf(db, workId), to)
  return orderSteps(steps).map((step: StepRow) => ({
    ...step,
    update_by: to.authors ? step.update_by : '',
    items: items.filter((i) => i.step_id === step.id),
  }))
}
