import { popup } from '#ui/overlays/popup'

const Dialog = popup(() => import('./feedback-dialog').then((m) => m.default))

/** 意见反馈, for any shell's menu: its code is fetched when it is opened for the first time. */
export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? <Dialog onClose={onClose} /> : null
}
