import { lazy, Suspense } from 'react'

const Dialog = lazy(() => import('./feedback-dialog'))

/** 意见反馈, for any shell's menu: its code is fetched when it is opened for the first time. */
export function FeedbackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return open ? (
    <Suspense>
      <Dialog onClose={onClose} />
    </Suspense>
  ) : null
}
