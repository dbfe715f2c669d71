import { isEmail, isMobile, mobileKey } from '../../account/account.rules'
import { tooLong } from '../../kernel/text'
import { SOLO_CONTEST } from '../contest-type'
import type { ContestBracket, SignupField, SignupRow } from '../contests.model'

export const ANSWER_MAX = 200
export type Answers = Record<string, string>

const answerProblem = (field: SignupField, answer: string): string | undefined => {
  if (!answer) return field.required ? `请填写${field.title}` : undefined
  if (tooLong(answer, ANSWER_MAX)) return `${field.title}在${ANSWER_MAX}个字以内`
  if (field.kind === 'select' && !field.options.includes(answer)) return `请选择${field.title}`
  if (field.kind === 'mobile' && !isMobile(mobileKey(answer))) return '请输入正确的手机'
  if (field.kind === 'email' && !isEmail(answer)) return '请输入正确的邮箱地址'
  return undefined
}

/** What is wrong with the answers to the organiser's own fields, by field key. */
export const answerProblems = (fields: readonly SignupField[], answers: Answers): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = answerProblem(field, answers[field.key]?.trim() ?? '')
      return problem ? [[field.key, problem]] : []
    }),
  )

/** Only what was asked, trimmed; a mobile number as it is kept everywhere. */
export const cleanAnswers = (fields: readonly SignupField[], answers: Answers): Answers =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) => {
      const given = answers[key]?.trim() ?? ''
      const answer = kind === 'mobile' ? mobileKey(given) : given
      return answer ? [[key, answer]] : []
    }),
  )

export const CHOOSE_BRACKET = '请选择组别'
export const bracketProblem = (brackets: readonly ContestBracket[], bracketId: number): string | undefined =>
  brackets.length > 0 && !brackets.some((b) => b.id === bracketId) ? CHOOSE_BRACKET : undefined

export const tooFewText = (min: number): string => `每队至少需要${min}人参赛`

/** Why a team can't compete with so few; undefined when it can. */
export const fewProblem = (people: number, min: number): string | undefined =>
  people < min ? tooFewText(min) : undefined

/** With how many people a team competes at least: never more than it may have. */
export const leastOf = (c: { contest_team_min: number; contest_team_size: number }): number =>
  Math.min(c.contest_team_min, c.contest_team_size)

const wishes: Record<string, string> = { join_team: '加入', create_team: '创建' }
/** How somebody came into a contest of this type, for its managers, on screen and in files. */
export const signupWay = (type: number, row: Pick<SignupRow, 'kind' | 'action' | 'title'>): string => {
  if (type === SOLO_CONTEST) return '个人报名'
  const wish = row.kind === 'form' ? wishes[row.action] : undefined
  return wish ? `报名表 · ${wish}“${row.title}”` : '团队报名'
}

export interface EligibilityFacts {
  /** In the sign-up stage, by the server's clock, in a room that runs. */
  open: boolean
  /** A student of the room (or from outside where that is allowed), no manager, judge or mentor. */
  player: boolean
  /** Of a team contest. */
  team: { id: number; members: number; min: number } | null
  /** Seats for teams that are left; -1 = any number. */
  seatsLeft: number
  /** Nothing is registered, and no form waits. */
  free: boolean
}
export interface Condition {
  key: 'open' | 'player' | 'team' | 'min' | 'seats' | 'free'
  text: string
  ok: boolean
  /** Without it nothing can be sent; a team may be found on the way. */
  needed: boolean
}

/** Everything that a sign-up asks of a person, all of it at once. */
export const conditionsOf = (f: EligibilityFacts): Condition[] => {
  const list: Condition[] = [
    { key: 'open', text: f.open ? '正在报名时间内' : '当前不在报名时间内', ok: f.open, needed: true },
    {
      key: 'player',
      text: f.player ? '以学员身份参赛' : '教师、评委和导师不能报名参赛',
      ok: f.player,
      needed: true,
    },
    { key: 'free', text: f.free ? '还没有报名' : '已报名，请勿重复提交', ok: f.free, needed: true },
  ]
  if (f.team) {
    const { id, members, min } = f.team
    list.push({ key: 'team', text: id ? '已加入团队' : '还没有加入团队', ok: id > 0, needed: false })
    if (id && min > 1)
      list.push({
        key: 'min',
        text: `团队至少 ${min} 人，现有 ${members} 人`,
        ok: members >= min,
        needed: true,
      })
  }
  if (f.seatsLeft >= 0) {
    const unit = f.team ? '支团队' : '人'
    const text = f.seatsLeft > 0 ? `还可报名 ${f.seatsLeft} ${unit}` : '参赛名额已满'
    list.push({ key: 'seats', text, ok: f.seatsLeft > 0, needed: true })
  }
  return list
}
