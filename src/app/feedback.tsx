import { signal, useSignal } from '#lib/signal'
import { IconButton } from '#ui/button'
import { FeedbackDialog } from '../domains/feedback/parts/feedback-button'

const open = signal(false)
/** The specification's feedback flag: any screen's entrance raises it, and the dialog stands over that very screen. */
export const openFeedback = (): void => open.set(true)

/** Once, around every screen. */
export function FeedbackHost() {
  return <FeedbackDialog open={useSignal(open)} onClose={() => open.set(false)} />
}

export function FeedbackIcon() {
  return <IconButton icon="edit" label="意见反馈" onClick={openFeedback} />
}
