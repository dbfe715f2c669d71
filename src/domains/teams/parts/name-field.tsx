import { useRef, useState } from 'react'
import { cut } from '#contract/kernel/text'
import { teamsErrors } from '#contract/teams/teams.errors'
import { TEAM_NAME_INPUT_MAX, TEAM_NAME_MAX, teamNameProblem } from '#contract/teams/teams.rules'
import { TextField } from '#ui/fields/text-field'
import { checkTeamName } from '../teams.mutations'

/** A team's name with all its rules; `check` is for the moment of sending, the field itself checks when it is left. */
export const useTeamName = (roomId: number, initial = '', teamId?: number) => {
  const [title, setTitle] = useState(initial)
  const [error, setError] = useState<string>()
  const latest = useRef(initial)
  const change = (value: string) => {
    latest.current = value
    setTitle(value)
    setError(undefined)
  }
  const check = (): boolean => {
    const problem = teamNameProblem(latest.current)
    setError(problem)
    return !problem
  }
  /** Without an answer nothing is said: sending asks again. */
  const checkTaken = async () => {
    const asked = latest.current
    if (!check() || asked === initial) return
    const taken = await checkTeamName(roomId, asked, teamId).catch(() => false)
    if (taken && latest.current === asked) setError(teamsErrors.name_taken.text)
  }
  return { title, error, change, check, checkTaken, refuse: setError }
}

type NameFieldProps = {
  name: Pick<ReturnType<typeof useTeamName>, 'title' | 'change' | 'checkTaken'> & { error?: string | undefined }
  autoFocus?: boolean
}

/** Takes twenty characters as a person counts them, of which fifteen may stay; a word being composed is never cut. */
export function NameField({ name, autoFocus }: NameFieldProps) {
  const composing = useRef(false)
  const limit = (value: string) => name.change(composing.current ? value : cut(value, TEAM_NAME_INPUT_MAX))
  return (
    // The handlers only watch what bubbles up from the field inside.
    <div
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={(event) => {
        composing.current = false
        if (event.target instanceof HTMLInputElement) limit(event.target.value)
      }}
    >
      <TextField
        label="团队名称"
        placeholder="输入团队名称"
        required
        value={name.title}
        onChange={limit}
        onBlur={name.checkTaken}
        error={name.error}
        maxGraphemes={TEAM_NAME_MAX}
        autoFocus={autoFocus}
        autoComplete="off"
      />
    </div>
  )
}
