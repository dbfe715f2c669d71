import { errorText } from '#lib/net/errors'
import { signal, useSignal } from '#lib/signal'
import { IconButton } from '#ui/button'
import { FeedbackDialog } from '../domains/feedback/parts/feedback-button'

const open = signal(false)
/** The specification's feedback flag: any screen's entrance raises it, and the dialog stands over that very screen. */
export const openFeedback = async (): Promise<void> => {
  try {
    await import('../domains/feedback/parts/feedback-dialog')
    open.set(true)
    // What is sent from here may have to wait, and then there is no network to fetch the list of what waits.
    void import('./outbox/outbox-sheet').catch(() => {})
  } catch (error) {
    const { toast } = await import('#ui/overlays/toast')
    toast(errorText(error), 'error')
  }
}

/** Once, around every screen. */
export function FeedbackHost() {
  return <FeedbackDialog open={useSignal(open)} onClose={() => open.set(false)} />
}

export function FeedbackIcon() {
  return <IconButton icon="edit" label="意见反馈" onClick={openFeedback} />
}
