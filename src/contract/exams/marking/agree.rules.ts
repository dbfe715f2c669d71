/** How many people mark an answer that no program can. */
export const MARKERS = [1, 2] as const
export type Markers = (typeof MARKERS)[number]
export const markersLabels: Record<Markers, string> = { 1: '一人阅卷', 2: '两人阅卷' }

/** Whether two marks are near enough; the tolerance is in hundredths of the question's points. */
export const agree = (a: number, b: number, full: number, tolerance: number): boolean =>
  Math.abs(a - b) * 100 <= full * tolerance

const between = (a: number, b: number): number => Math.round((a + b) / 2)

/**
 * What an answer is worth after these marks, in whatever order they came: the mean of two that agree; of three the mean of the
 * two that are nearest to each other, the middle one where both are as near. Undefined: one more has to mark it.
 */
export const settledScore = (
  marks: readonly number[],
  { full, tolerance, markers }: { full: number; tolerance: number; markers: number },
): number | undefined => {
  const [low, middle, high] = [...marks].sort((a, b) => a - b)
  if (low === undefined) return undefined
  if (markers === 1) return marks.at(-1)
  if (middle === undefined) return undefined
  if (high === undefined) return agree(low, middle, full, tolerance) ? between(low, middle) : undefined
  const [below, above] = [middle - low, high - middle]
  if (below === above) return middle
  return below < above ? between(low, middle) : between(middle, high)
}
