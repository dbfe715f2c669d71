import type { contestsApi } from '#contract/contests/contests.api'
import { contestsErrors } from '#contract/contests/contests.errors'
import { answerProblems, bracketProblem, cleanAnswers } from '#contract/contests/signup/signup.rules'
import type { Input } from '#contract/kernel/endpoint'
import { DomainError } from '#contract/kernel/errors'
import type { Db } from '../../db/client'
import { isPlace } from '../account/places/places'
import { bracketsOf, type ContestRow } from './contests.store'

type Given = Pick<Input<typeof contestsApi.join>, 'bracket_id' | 'answers'>

/** Bracket and answers of a sign-up that begins; everything that is wrong with them is said at once. */
export const detailsIn = async (
  db: Db,
  contest: ContestRow,
  given: Given,
): Promise<{ bracketId: number; answers: Record<string, string> }> => {
  const answers = given.answers ?? {}
  const bracketId = given.bracket_id ?? 0
  const brackets = await bracketsOf(db, contest.id)
  const fields: Record<string, string> = answerProblems(contest.fields, answers)
  for (const { key, kind, title } of contest.fields)
    if (kind === 'place' && !isPlace(answers[key]?.trim() ?? '')) fields[key] ??= `请选择${title}`
  const bracket = bracketProblem(brackets, bracketId)
  if (bracket) fields.bracket_id = bracket
  const texts = Object.values(fields)
  if (texts.length) throw new DomainError(contestsErrors.bad_answers, texts.join('；'), { fields })
  return { bracketId: brackets.length ? bracketId : 0, answers: cleanAnswers(contest.fields, answers) }
}
