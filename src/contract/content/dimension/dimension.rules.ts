import { tooLong } from '../../kernel/text'

export const DIMENSION_ROWS_MAX = 60
export const DIMENSION_TITLE_MAX = 30
export const DIMENSION_INTRO_MAX = 200
export const SKILL_POINTS_MAX = 20
export const SKILL_POINT_MAX = 30

/** A dimension as it is written: rows name the one above by its place in the list; -1 = on top. */
export interface DimensionDraft {
  title: string
  description: string
  skill_point: { title: string }[]
  weight: number
  parent: number
}

const rowProblem = (row: DimensionDraft, i: number): string | undefined => {
  const at = `第${i + 1}行：`
  if (!row.title.trim()) return `${at}请填写维度名称`
  if (tooLong(row.title.trim(), DIMENSION_TITLE_MAX)) return `${at}名称在${DIMENSION_TITLE_MAX}个字以内`
  if (tooLong(row.description.trim(), DIMENSION_INTRO_MAX)) return `${at}说明在${DIMENSION_INTRO_MAX}个字以内`
  if (row.skill_point.length > SKILL_POINTS_MAX) return `${at}最多${SKILL_POINTS_MAX}个技能点`
  if (row.skill_point.some(({ title }) => !title.trim() || tooLong(title.trim(), SKILL_POINT_MAX)))
    return `${at}技能点为 1 到 ${SKILL_POINT_MAX} 个字`
  return undefined
}

/** What is wrong with a table: a text, a row that lies below itself or two steps deep, weights of one group that are not 100. */
export const dimensionProblem = (rows: readonly DimensionDraft[]): string | undefined => {
  if (rows.length > DIMENSION_ROWS_MAX) return `最多${DIMENSION_ROWS_MAX}行`
  for (const [i, row] of rows.entries()) {
    const problem = rowProblem(row, i)
    if (problem) return problem
    const above = rows[row.parent]
    if (row.parent !== -1 && (!above || row.parent >= i || above.parent !== -1)) return `第${i + 1}行：上级维度不正确`
  }
  for (const parent of new Set(rows.map((row) => row.parent))) {
    const sum = rows.filter((row) => row.parent === parent).reduce((total, row) => total + row.weight, 0)
    if (sum > 100) return '权重总和不能大于100'
    if (sum !== 100) return '权重总和需等于100'
  }
  return undefined
}
