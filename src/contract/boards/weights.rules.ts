export const WEIGHT_SUM = 100
/** Characters of a typed weight. */
export const WEIGHT_LENGTH = 3
export const OVER_TEXT = '权重总和不能大于100'
export const SUM_TEXT = '权重总和需等于100'

/** `total` in whole parts; what is left over goes to the first. */
export const splitParts = (parts = 8, total = WEIGHT_SUM): number[] => {
  if (parts < 1) return []
  const each = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, i) => (i === 0 ? total - each * (parts - 1) : each))
}

/** 100 for so many items; the last takes what is left, which is never less than the others have. */
export const evenWeights = (items: number): number[] => splitParts(items).reverse()

/** A typed weight; undefined where it is none. */
export const weightOf = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed) && Number(typed) <= WEIGHT_SUM ? Number(typed) : undefined

/** What is typed, with the last item filled by what the others leave; empty where they leave nothing or say nothing. */
export const filled = (typed: readonly string[]): string[] => {
  const others = typed.slice(0, -1).map(weightOf)
  const left = WEIGHT_SUM - others.reduce<number>((sum, w) => sum + (w ?? 0), 0)
  const last = left < 0 || others.some((w) => w === undefined) ? '' : String(left)
  return typed.length ? [...typed.slice(0, -1), last] : []
}

/** What is wrong with the typed weights (section 5); '' when they only lack values, undefined when they may be kept. */
export const weightsProblem = (typed: readonly string[]): string | undefined => {
  const numbers = typed.map((t) => (/^\d{1,3}$/.test(t) ? Number(t) : undefined))
  const sum = numbers.reduce<number>((all, w) => all + (w ?? 0), 0)
  if (sum > WEIGHT_SUM) return OVER_TEXT
  if (numbers.some((w) => w === undefined)) return ''
  return sum === WEIGHT_SUM ? undefined : SUM_TEXT
}
