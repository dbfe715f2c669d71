import { signupLabels, stageLabels } from '#contract/contests/contests.labels'
import { Tag, type Tone } from '#ui/display/tag'

const stageTones: Record<number, Tone> = { 1: 'success', 2: 'info', 3: 'scene', 4: 'warning', 5: 'info' }

/** The stage of a contest in words. */
export function StageTag({ stage }: { stage: number }) {
  return (
    <Tag tone={stageTones[stage] ?? 'neutral'} dot={stage === 1 || stage === 3}>
      {stageLabels[stage] ?? ''}
    </Tag>
  )
}

const signupTones: Record<number, Tone> = { 2: 'warning', 3: 'success', [-2]: 'danger' }

/** How the asker's sign-up stands; nothing to say before there is one. */
export function SignupTag({ status }: { status: number }) {
  return status === 0 ? null : <Tag tone={signupTones[status] ?? 'neutral'}>{signupLabels[status] ?? ''}</Tag>
}
