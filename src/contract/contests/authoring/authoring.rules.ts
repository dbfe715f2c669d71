import { tooLong } from '../../kernel/text'
import type { ContestSettings, ItemDraft } from './authoring.model'

export const TITLE_MAX = 50
export const INTRO_MAX = 5000
export const SIZE_MAX = 50
export const LIMIT_MAX = 10_000
export const NOTICE_DAYS_MAX = 60
export const BRACKET_MAX = 20
const FIELD_MAX = 30
export const ITEM_TITLE_MAX = 50
export const ITEM_TEXT_MAX = 2000
export const JUDGES_MAX = 9
export const ITEMS_MAX = 50
export const EXTRA_MAX = 7 * 86_400

type Problems = Partial<Record<keyof ContestSettings, string>>

const titleProblem = (title: string): string | undefined => {
  if (!title.trim()) return '请填写比赛名称'
  return tooLong(title.trim(), TITLE_MAX) ? `名称在${TITLE_MAX}个字以内` : undefined
}

/** Times that are set have to follow each other; 0 is not set yet. */
const timeProblems = (c: Partial<ContestSettings>): Problems => {
  const { signup_begin = 0, signup_end = 0, begin_time = 0, end_time = 0, freeze_time = 0 } = c
  const problems: Problems = {}
  if (signup_end && signup_begin && signup_end <= signup_begin) problems.signup_end = '报名截止要晚于报名开始'
  if (begin_time && signup_end && begin_time < signup_end) problems.begin_time = '比赛开始不能早于报名截止'
  if (end_time && begin_time && end_time <= begin_time) problems.end_time = '比赛结束要晚于比赛开始'
  if (freeze_time && freeze_time < begin_time) problems.freeze_time = '封榜时间不能早于比赛开始'
  return problems
}

const twice = (names: string[]): boolean => new Set(names).size !== names.length

const fieldsProblem = (fields: ContestSettings['fields']): string | undefined => {
  if (fields.some((f) => !f.title.trim())) return '请填写报名信息的名称'
  if (twice(fields.map((f) => f.title.trim())) || twice(fields.map((f) => f.key))) return '报名信息的名称不能重复'
  if (fields.some((f) => tooLong(f.title.trim(), FIELD_MAX))) return `报名信息的名称在${FIELD_MAX}个字以内`
  if (fields.some((f) => f.options.some((o) => tooLong(o.trim(), FIELD_MAX)))) return `选项在${FIELD_MAX}个字以内`
  const bare = fields.find((f) => f.kind === 'select' && f.options.filter((o) => o.trim()).length < 2)
  if (bare) return `“${bare.title}”至少要有两个选项`
  const same = fields.find((f) => twice(f.options.map((o) => o.trim()).filter(Boolean)))
  return same && `“${same.title}”的选项不能重复`
}

const bracketsProblem = (brackets: ContestSettings['brackets']): string | undefined => {
  const names = brackets.map((b) => b.title.trim())
  if (names.some((n) => !n)) return '请填写组别名称'
  if (names.some((n) => tooLong(n, BRACKET_MAX))) return `组别名称在${BRACKET_MAX}个字以内`
  return twice(names) ? '组别名称不能重复' : undefined
}

const between = (n: number | undefined, least: number, most: number): boolean =>
  n === undefined || (n >= least && n <= most)

/** What is wrong with settings, by field; those that are absent are not looked at. */
export const contestProblems = (c: Partial<ContestSettings>): Problems => {
  const found: Problems = {
    title: c.title === undefined ? undefined : titleProblem(c.title),
    intro: tooLong(c.intro ?? '', INTRO_MAX) ? `说明在${INTRO_MAX}个字以内` : undefined,
    ...timeProblems(c),
    fields: c.fields && fieldsProblem(c.fields),
    brackets: c.brackets && bracketsProblem(c.brackets),
  }
  if (!between(c.contest_team_size, 1, SIZE_MAX)) found.contest_team_size = `人数上限为1到${SIZE_MAX}`
  if (!between(c.contest_team_min, 1, c.contest_team_size ?? SIZE_MAX)) found.contest_team_min = '人数下限不能超过上限'
  if (!between(c.team_limit, 0, LIMIT_MAX)) found.team_limit = `名额最多${LIMIT_MAX}`
  if (!between(c.gap_limit, 0, 100)) found.gap_limit = '分差为0到100'
  if (!between(c.notice_days, 0, NOTICE_DAYS_MAX)) found.notice_days = `公示最长${NOTICE_DAYS_MAX}天`
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as Problems
}

/** Why an item can't be kept; undefined when it can. */
export const itemProblem = (i: ItemDraft): string | undefined => {
  if (!i.title.trim()) return '请填写内容项名称'
  if (tooLong(i.title.trim(), ITEM_TITLE_MAX)) return `内容项名称在${ITEM_TITLE_MAX}个字以内`
  if (tooLong(i.description, ITEM_TEXT_MAX)) return `内容项说明在${ITEM_TEXT_MAX}个字以内`
  // A copy in another room is bound to nothing until somebody decides; that keeps nobody from saving the rest.
  if (i.kind !== 'own' && !i.ref_id && !i.id) return `请为“${i.title.trim()}”选择要绑定的内容`
  return between(i.judges, 1, JUDGES_MAX) ? undefined : `每队评委为1到${JUDGES_MAX}位`
}

export interface Missing {
  /** The part of the editor where it is set. */
  section: 'base' | 'time' | 'signup' | 'items' | 'score'
  text: string
}

/** What a contest lacks before it may be published. */
export const missingParts = (
  c: Pick<ContestSettings, 'intro' | 'signup_begin' | 'signup_end' | 'begin_time' | 'end_time'>,
  items: readonly { title: string; weight: number; ref_gone: boolean }[],
): Missing[] => {
  const missing: Missing[] = []
  if (!c.intro.trim()) missing.push({ section: 'base', text: '请填写比赛说明' })
  if (!c.signup_begin || !c.signup_end || !c.begin_time || !c.end_time)
    missing.push({ section: 'time', text: '请设置报名和比赛的起止时间' })
  if (!items.length) missing.push({ section: 'items', text: '请至少添加一个内容项' })
  for (const i of items) if (i.ref_gone) missing.push({ section: 'items', text: `“${i.title}”绑定的内容已不存在` })
  const sum = items.reduce((all, i) => all + i.weight, 0)
  if (items.length && sum !== 100) missing.push({ section: 'items', text: `权重总和需等于100，现在是${sum}` })
  return missing
}

/** Answers under the titles of their fields; what was not answered, or is asked no more, is left out. */
export const answersShown = (
  fields: readonly { key: string; title: string }[],
  answers: Record<string, string>,
): { title: string; value: string }[] =>
  fields.flatMap(({ key, title }) => (answers[key] ? [{ title, value: answers[key] }] : []))

/** A hundred in `n` even parts; the last takes what is left (section 5). */
export const evenSplit = (n: number): number[] =>
  Array.from({ length: n }, (_, i) => (i < n - 1 ? Math.floor(100 / n) : 100 - Math.floor(100 / n) * (n - 1)))

/** When a registration's time is over: the contest's end and what it was given besides. */
export const endFor = (endTime: number, extraSeconds: number): number => (endTime > 0 ? endTime + extraSeconds : 0)

/** Times of a contest made after another, moved so that sign-up begins now where it had begun before. */
export const movedTimes = (
  c: { signupBegin: number; signupEnd: number; beginTime: number; endTime: number; freezeTime: number },
  now: number,
) => {
  const shift = c.signupBegin > 0 && c.signupBegin < now ? Math.ceil((now - c.signupBegin) / 86_400) * 86_400 : 0
  const to = (t: number) => (t > 0 ? t + shift : 0)
  return {
    signupBegin: to(c.signupBegin),
    signupEnd: to(c.signupEnd),
    beginTime: to(c.beginTime),
    endTime: to(c.endTime),
    freezeTime: to(c.freezeTime),
  }
}
