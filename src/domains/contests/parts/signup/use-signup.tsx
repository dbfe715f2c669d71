import { type ReactNode, useState } from 'react'
import type { ContestDetail } from '#contract/contests/contests.model'
import { popup } from '#ui/overlays/popup'
import { say } from '#ui/overlays/say'
import { refusedOffline } from './signup-words'

const SignupFlow = popup(() => import('./signup-flow').then((m) => m.SignupFlow))

/** What a sign-up button says and does, and the dialog it opens; the dialog outlives the button, which success takes away. */
export const useSignup = (contest: ContestDetail): { label: string; start: () => void; dialog: ReactNode } => {
  const [opened, setOpened] = useState<ContestDetail>()
  const more = contest.signup_status === 2 || contest.signup_status === 3
  const start = () => {
    // A seat is taken on the server or not at all: nothing is kept for later.
    const offline = refusedOffline()
    if (offline) void say(offline, 'error')
    else setOpened(contest)
  }
  const dialog = opened && <SignupFlow contest={contest} onClose={() => setOpened(undefined)} />
  return { label: more ? '添加参赛成员' : '比赛报名', start, dialog }
}
