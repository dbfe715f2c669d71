/** A review that counts, in hundredths of what could be given. */
export interface CountedReview {
  subject: string
  reviewer: number
  percent: number
  /** What the teacher gave the same hand-in for the same items; undefined = the teacher did not mark it. */
  teacher?: number | undefined
}
export interface Reliability {
  /** Hand-ins that the teacher marked too. */
  shared: number
  /** Hundredths that are taken off what the reviewer gives. */
  bias: number
  /** How far off they are, without their bias, in hundredths. */
  error: number
  weight: number
}

/** How far off somebody is taken to be of whom nothing is known, in hundredths. */
export const PRIOR_ERROR = 10

const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length
const clamp = (n: number): number => Math.min(100, Math.max(0, n))

/**
 * How much a reviewer's marks count. With d₁ … dₖ = the reviewer's percent − the teacher's on the k hand-ins that both marked:
 *
 *   bias   = mean(d) · k / (k + 1)                         one hand-in alone is half believed
 *   error  = (10 + Σ |dᵢ − bias|) / (k + 1)                the prior counts as one hand-in
 *   weight = 1 / (1 + error)
 *
 * Without a shared hand-in: bias 0, error 10, weight 1/11, the prior.
 */
export const reliability = (differences: readonly number[]): Reliability => {
  const k = differences.length
  const bias = k ? (mean(differences) * k) / (k + 1) : 0
  const error = (PRIOR_ERROR + differences.reduce((sum, d) => sum + Math.abs(d - bias), 0)) / (k + 1)
  return { shared: k, bias, error, weight: 1 / (1 + error) }
}

const usual = reliability([])

/** Every reviewer's; without calibration everybody counts the same. */
export const reliabilities = (reviews: readonly CountedReview[], calibrated: boolean): Map<number, Reliability> => {
  const of = new Map<number, number[]>()
  for (const { reviewer, percent, teacher } of reviews) {
    const there = of.get(reviewer) ?? []
    if (teacher !== undefined) there.push(percent - teacher)
    of.set(reviewer, there)
  }
  return new Map(
    [...of].map(([uid, differences]) => [
      uid,
      calibrated ? reliability(differences) : { ...usual, shared: differences.length },
    ]),
  )
}

/** The peers' mark of one subject: the mean of what its reviewers gave without their bias, weighted. Undefined without reviews. */
export const peerMark = (
  reviews: readonly Pick<CountedReview, 'reviewer' | 'percent'>[],
  table: ReadonlyMap<number, Reliability>,
): number | undefined => {
  if (!reviews.length) return undefined
  let sum = 0
  let weights = 0
  for (const { reviewer, percent } of reviews) {
    const { bias, weight } = table.get(reviewer) ?? usual
    sum += weight * clamp(percent - bias)
    weights += weight
  }
  return sum / weights
}

interface Blend {
  /** What the teacher gave for everything, and for what peers mark too. */
  teacher: number
  part: number
  /** What could be had there. */
  full: number
  percent: number | undefined
  /** Hundredths. */
  weight: number
}
/** The score with the peers' part in it: of what both mark, `weight` hundredths are the peers'. Whole points. */
export const blended = ({ teacher, part, full, percent, weight }: Blend): number =>
  percent === undefined ? teacher : Math.round(teacher + (weight / 100) * ((percent / 100) * full - part))
