import { type ReactNode, useState } from 'react'
import type { ContestDetail } from '#contract/contests/contests.model'
import { APPROVED, PENDING } from '#contract/kernel/approval'
import { popup } from '#ui/overlays/popup'

const SignupFlow = popup(() => import('./signup-flow').then((m) => m.SignupFlow))

/** What takes a seat, which is done on the server or not at all: nothing of it is kept for later. */
interface SignUp {
  label: string
  /** What it waits with while there is no network. */
  act: string
  onClick: () => void
}

/** What a sign-up button says and does, and the dialog it opens; the dialog outlives the button, which success takes away. */
export const useSignup = (contest: ContestDetail): SignUp & { dialog: ReactNode } => {
  const [opened, setOpened] = useState<ContestDetail>()
  const more = contest.signup_status === PENDING || contest.signup_status === APPROVED
  const words = more ? { label: '添加参赛成员', act: '添加参赛成员' } : { label: '比赛报名', act: '报名' }
  const dialog = opened && <SignupFlow contest={contest} onClose={() => setOpened(undefined)} />
  return { ...words, onClick: () => setOpened(contest), dialog }
}
