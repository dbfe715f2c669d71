import type { ContestDetail, SignupField } from '#contract/contests/contests.model'
import { type Answers, answerProblems, bracketProblem } from '#contract/contests/signup/signup.rules'
import type { ApiError } from '#lib/net/errors'
import { SelectField } from '#ui/fields/select-field'
import { TextField } from '#ui/fields/text-field'
import { PlaceField } from '../../../account/parts/place-field'
import styles from './signup.module.css'

export interface Details {
  bracket_id: number
  answers: Answers
}
export const NO_DETAILS: Details = { bracket_id: 0, answers: {} }
/** By field key, and `bracket_id`. */
export type DetailErrors = Record<string, string>

type Asked = Pick<ContestDetail, 'fields' | 'brackets'>
export const asksDetails = ({ fields, brackets }: Asked): boolean => fields.length > 0 || brackets.length > 0

export const detailErrors = (contest: Asked, { bracket_id, answers }: Details): DetailErrors => {
  const bracket = bracketProblem(contest.brackets, bracket_id)
  return { ...answerProblems(contest.fields, answers), ...(bracket && { bracket_id: bracket }) }
}

/** What the server says of the answers, by field. */
export const wrongAnswers = (refused: ApiError): DetailErrors =>
  (refused.data as { fields?: DetailErrors } | null)?.fields ?? {}

interface SignupDetailsProps {
  contest: Asked
  value: Details
  errors: DetailErrors
  onChange: (value: Details) => void
}

/** The bracket, and what the organiser asks for besides. */
export function SignupDetails({ contest, value, errors, onChange }: SignupDetailsProps) {
  if (!asksDetails(contest)) return null
  const answer = (key: string, text: string) => onChange({ ...value, answers: { ...value.answers, [key]: text } })
  return (
    <div className={styles.details}>
      {contest.brackets.length > 0 && (
        <SelectField
          label="参赛组别"
          required
          placeholder="请选择组别"
          value={value.bracket_id ? String(value.bracket_id) : ''}
          options={contest.brackets.map((b) => ({ value: String(b.id), label: b.title }))}
          error={errors.bracket_id}
          onChange={(id) => onChange({ ...value, bracket_id: Number(id) })}
        />
      )}
      {contest.fields.map((field) => (
        <Asking
          key={field.key}
          field={field}
          value={value.answers[field.key] ?? ''}
          error={errors[field.key]}
          onChange={(text) => answer(field.key, text)}
        />
      ))}
    </div>
  )
}

const types = { text: 'text', mobile: 'tel', email: 'email' } as const

interface AskingProps {
  field: SignupField
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function Asking({ field, value, error, onChange }: AskingProps) {
  const { title: label, required, kind } = field
  if (kind === 'select')
    return (
      <SelectField
        label={label}
        required={required}
        placeholder="请选择"
        value={value}
        options={field.options.map((option) => ({ value: option, label: option }))}
        error={error}
        onChange={onChange}
      />
    )
  if (kind === 'place')
    return <PlaceField label={label} required={required} value={value} error={error} onChange={onChange} />
  return (
    <TextField label={label} required={required} type={types[kind]} value={value} error={error} onChange={onChange} />
  )
}
