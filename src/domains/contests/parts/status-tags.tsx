import { signupLabels, stageLabels } from '#contract/contests/contests.labels'
import { STAGE_JUDGING, STAGE_PUBLICITY, STAGE_READY, STAGE_RUNNING, STAGE_SIGNUP } from '#contract/contests/stages'
import { approvalTones } from '#contract/kernel/approval'
import { Tag, type Tone } from '#ui/display/tag'

const stageTones: Record<number, Tone> = {
  [STAGE_SIGNUP]: 'success',
  [STAGE_READY]: 'info',
  [STAGE_RUNNING]: 'scene',
  [STAGE_JUDGING]: 'warning',
  [STAGE_PUBLICITY]: 'info',
}

/** The stage of a contest in words. */
export function StageTag({ stage }: { stage: number }) {
  return (
    <Tag tone={stageTones[stage] ?? 'neutral'} dot={stage === STAGE_SIGNUP || stage === STAGE_RUNNING}>
      {stageLabels[stage] ?? ''}
    </Tag>
  )
}

/** How the asker's sign-up stands; nothing to say before there is one. */
export function SignupTag({ status }: { status: number }) {
  return status === 0 ? null : <Tag tone={approvalTones[status] ?? 'neutral'}>{signupLabels[status] ?? ''}</Tag>
}
