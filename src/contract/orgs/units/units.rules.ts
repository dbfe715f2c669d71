import { tooLong } from '../../kernel/text'

export const UNIT_KINDS = ['college', 'major', 'class'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]
export const unitKindLabels: Record<UnitKind, string> = { college: '学院', major: '专业（系）', class: '班级' }
const rank = (kind: UnitKind): number => UNIT_KINDS.indexOf(kind)

/** Whether one may stand below the other: classes have nothing below them, and nothing stands below its like. */
export const fitsBelow = (kind: UnitKind, parent: UnitKind | undefined): boolean =>
  parent === undefined || rank(kind) > rank(parent)

export const UNIT_NAME_MAX = 60
export const UNITS_MAX = 2000
/** The highest year of study that a class may be in. */
export const GRADE_MAX = 6
const NUMERALS = '一二三四五六'
export const gradeLabel = (grade: number): string => (grade > 0 ? `${NUMERALS[grade - 1] ?? grade}年级` : '')

export const unitProblem = (name: string): string | undefined => {
  if (!name) return '请填写名称'
  return tooLong(name, UNIT_NAME_MAX) ? `名称在${UNIT_NAME_MAX}个字以内` : undefined
}

interface Class {
  name: string
  grade: number
}
/** What becomes of a class when the school year begins: `years` is how long one studies. */
export const movedUp = ({ name, grade }: Class, years: number): Class & { leaves: boolean } => {
  if (grade >= years) return { name, grade, leaves: true }
  // Where the name says the year, it goes on with it.
  return { name: name.replace(gradeLabel(grade), gradeLabel(grade + 1)), grade: grade + 1, leaves: false }
}
/** What a class that left is called from then on, so that the next one may have its name. */
export const leftName = (name: string, year: number): string => `${name}（${year}届）`
/** Days for which moving all classes up can be taken back. */
export const RISE_DAYS = 30
