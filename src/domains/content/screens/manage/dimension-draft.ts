import type { DimensionRow } from '#contract/content/dimension/dimension.model'
import type { DimensionDraft } from '#contract/content/dimension/dimension.rules'

/** A dimension as it stands in the editor: its figures and skill points as they are typed. */
export interface EditRow {
  key: number
  title: string
  description: string
  points: string
  weight: string
}
export interface EditTop extends EditRow {
  below: EditRow[]
}

/** What was never given to a row before. */
export const nextKey = (rows: readonly EditTop[]): number =>
  1 + Math.max(0, ...rows.flatMap((row) => [row.key, ...row.below.map(({ key }) => key)]))

const editOf = (row: DimensionRow): EditRow => ({
  key: row.id,
  title: row.title,
  description: row.description,
  points: row.skill_point.map(({ title }) => title).join('、'),
  weight: String(row.weight),
})

export const editsOf = (rows: readonly DimensionRow[]): EditTop[] =>
  rows
    .filter((row) => row.pid === 0)
    .map((row) => ({ ...editOf(row), below: rows.filter((one) => one.pid === row.id).map(editOf) }))

const draftOf = (row: EditRow, parent: number): DimensionDraft => ({
  title: row.title,
  description: row.description,
  skill_point: row.points
    .split(/[,，、;；]+/)
    .map((title) => ({ title: title.trim() }))
    .filter(({ title }) => title),
  weight: Math.min(100, Number(row.weight) || 0),
  parent,
})

/** Rows in the order in which they are sent: each below the one above it. */
export const draftsOf = (rows: readonly EditTop[]): DimensionDraft[] => {
  const drafts: DimensionDraft[] = []
  for (const row of rows) {
    const at = drafts.push(draftOf(row, -1)) - 1
    drafts.push(...row.below.map((one) => draftOf(one, at)))
  }
  return drafts
}

export const sumOf = (rows: readonly EditRow[]): number =>
  rows.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0)
