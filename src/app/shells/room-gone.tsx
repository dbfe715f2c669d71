import { CODE_CONFIRM_BACK } from '#contract/kernel/endpoint'
import { ApiError, errorText } from '#lib/errors'
import { ErrorState } from '#ui/error-state'
import { Page } from '#ui/page'

/**
 * What stands behind the box of code 10500 (a thing that is not there, or not for this person; the call itself opens the box
 * and leads back). Anything else that went wrong can be tried again.
 */
export function RoomGone({ error, retry, title = '实训室' }: { error: Error; retry: () => unknown; title?: string }) {
  const gone = error instanceof ApiError && error.code === CODE_CONFIRM_BACK
  return (
    <Page title={title} backHref="/index">
      <ErrorState message={errorText(error)} onRetry={gone ? undefined : retry} />
    </Page>
  )
}
