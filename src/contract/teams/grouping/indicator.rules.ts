/** On each level. */
export const INDICATORS_MAX = 12
export const SKILL_POINTS_MAX = 20
export const INDICATOR_TITLE_MAX = 20
export const INDICATOR_TEXT_MAX = 200
/** An average of fewer teams would tell what a single one has. */
export const AVERAGE_FROM = 3

interface Row {
  title: string
  weight: number
  children?: readonly Row[]
}

/** What is wrong with a room's dimensions, or with the rows of one of them. */
export const indicatorProblem = (rows: readonly Row[]): 'title' | 'weight' | undefined => {
  const titles = rows.map((row) => row.title.trim())
  if (titles.some((title) => !title) || new Set(titles).size < titles.length) return 'title'
  if (rows.length && rows.reduce((sum, row) => sum + row.weight, 0) !== 100) return 'weight'
  for (const { children } of rows) {
    const problem = children && indicatorProblem(children)
    if (problem) return problem
  }
}

interface Placed {
  id: number
  pid: number
  weight: number
}

/** The rows below a dimension; those of the first level without one. */
export const rowsBelow = <T extends Placed>(rows: readonly T[], id = 0): T[] => rows.filter((row) => row.pid === id)

/** Scores with those of the dimensions that have rows below them: theirs come from there. */
export const withDimensions = (rows: readonly Placed[], scores: readonly number[]): number[] => {
  const byId = new Map(rows.map((row, i) => [row.id, scores[i] ?? -1]))
  return rows.map((row, i) => {
    const below = rowsBelow(rows, row.id)
    if (!below.length) return scores[i] ?? -1
    return (
      indicatorTotal(
        below.map((one) => byId.get(one.id) ?? -1),
        below.map((one) => one.weight),
      ) ?? -1
    )
  })
}

/** The weighted score of the whole: of the first level. */
export const indicatorSum = (rows: readonly Placed[], scores: readonly number[]): number | undefined =>
  indicatorTotal(
    rows.map((row, i) => (row.pid ? -1 : (scores[i] ?? -1))),
    rows.map((row) => row.weight),
  )

/** The weighted score over what is marked (-1 = not marked), with one decimal; undefined while nothing is. */
export const indicatorTotal = (scores: readonly number[], weights: readonly number[]): number | undefined => {
  let sum = 0
  let weight = 0
  scores.forEach((score, i) => {
    if (score < 0) return
    sum += score * (weights[i] ?? 0)
    weight += weights[i] ?? 0
  })
  return weight ? Math.round((sum / weight) * 10) / 10 : undefined
}

/** What a room may begin with: changed by its managers as they like. */
export const suggestedIndicators = [
  {
    title: '专业能力',
    description: '完成任务所需的知识与操作',
    weight: 40,
    skill_point: [],
    children: [
      { title: '知识掌握', description: '', weight: 50, skill_point: [] },
      { title: '操作熟练', description: '', weight: 50, skill_point: [] },
    ],
  },
  { title: '团队协作', description: '分工、沟通与互相支持', weight: 30, skill_point: [], children: [] },
  { title: '创新表现', description: '方案与作品的新意', weight: 20, skill_point: [], children: [] },
  { title: '职业素养', description: '守时、规范与责任心', weight: 10, skill_point: [], children: [] },
]
