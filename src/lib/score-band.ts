export type ScoreBand = 'low' | 'middle' | 'high'

/** Bands of section 9 on a scale of a hundred: up to 50, up to 80, above. */
export const scoreBand = (score: number, full = 100): ScoreBand => {
  const percent = full > 0 ? (score / full) * 100 : 0
  if (percent <= 50) return 'low'
  return percent <= 80 ? 'middle' : 'high'
}
