import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CODE_CONFIRM_BACK } from '#contract/kernel/endpoint'
import { ApiError, errorText } from '#lib/errors'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'

let told: Promise<void> | undefined
/** One box at a time: a refetch shows the same refusal anew while the first box is still open. */
const tell = (text: string): Promise<void> => {
  told ??= import('#ui/confirm')
    .then(({ alert }) => alert({ body: text, okText: '好的，我知道了' }))
    .finally(() => {
      told = undefined
    })
  return told
}

/**
 * A thing that is not there, or not for this person: a box with one button, then back in history or to /index (section 8,
 * code 10500). Anything else that went wrong can be tried again.
 */
export function RoomGone({ error, retry, title = '实训室' }: { error: Error; retry: () => unknown; title?: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const gone = error instanceof ApiError && error.code === CODE_CONFIRM_BACK
  const text = errorText(error)
  useEffect(() => {
    if (!gone) return
    let here = true
    void tell(text).then(() => {
      if (!here) return
      if (canGoBack) router.history.back()
      else void router.navigate({ href: '/index', replace: true })
    })
    return () => {
      here = false
    }
  }, [gone, text, canGoBack, router])
  return (
    <Page title={title} backHref="/index">
      <ErrorState message={text} onRetry={gone ? undefined : retry} />
    </Page>
  )
}
