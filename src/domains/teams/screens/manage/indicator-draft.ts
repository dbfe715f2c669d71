import type { Indicator } from '#contract/teams/grouping/indicator.model'
import { rowsBelow, type suggestedIndicators } from '#contract/teams/grouping/indicator.rules'
import { newKey } from '#lib/ids'

/** A row as it is typed. */
export interface IndicatorDraft {
  /** Of the form: one and the same for what is saved or suggested, else unlike any other also in a draft of an earlier visit. */
  key: string
  id?: number
  title: string
  description: string
  weight: string
  /** Titles with separators between. */
  points: string
  children: IndicatorDraft[]
}

export const newDraft = (weight = ''): IndicatorDraft => ({
  ...{ key: newKey(), title: '', description: '', points: '', children: [] },
  weight,
})

type Row = Omit<Indicator, 'id' | 'pid'> & { id?: number }

const draftOf = (row: Row, below: readonly Row[]): IndicatorDraft => ({
  key: `${row.id ?? row.title}`,
  ...(row.id && { id: row.id }),
  title: row.title,
  description: row.description,
  weight: String(row.weight),
  points: row.skill_point.map((p) => p.title).join('、'),
  children: below.map((one) => draftOf(one, [])),
})

export const draftsOf = (saved: readonly Indicator[], suggested: typeof suggestedIndicators): IndicatorDraft[] =>
  saved.length
    ? rowsBelow(saved).map((row) => draftOf(row, rowsBelow(saved, row.id)))
    : suggested.map((row) => draftOf(row, row.children))

const pointsOf = (text: string): { title: string }[] =>
  [
    ...new Set(
      text
        .split(/[、,，;；\n]/)
        .map((p) => p.trim())
        .filter(Boolean),
    ),
  ].map((title) => ({ title }))

/** What somebody else took away meanwhile is new again: `saved` are the rows that there are. */
export const rowsOf = (drafts: readonly IndicatorDraft[], saved: readonly Indicator[]) => {
  const there = new Set(saved.map((row) => row.id))
  const rowOf = ({ id, title, description, weight, points }: IndicatorDraft) => ({
    ...(id && there.has(id) && { id }),
    title,
    description,
    weight: Number(weight),
    skill_point: pointsOf(points),
  })
  return drafts.map((draft) => ({ ...rowOf(draft), children: draft.children.map(rowOf) }))
}

/** Every row, each dimension before its own. */
export const everyDraft = (drafts: readonly IndicatorDraft[]): IndicatorDraft[] =>
  drafts.flatMap((draft) => [draft, ...draft.children])

export const weightSum = (drafts: readonly IndicatorDraft[]): number =>
  drafts.reduce((all, draft) => all + Number(draft.weight), 0)
