import { CODE_CONFIRM_BACK } from '#contract/kernel/endpoint'
import { ApiError } from '#lib/net/errors'
import { Page } from '#ui/layout/page'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'

interface RoomGoneProps {
  error: Error
  retry: () => unknown
  what?: string
  /** Nobody is logged in: how to change that. */
  onLogin?: (() => unknown) | undefined
}

/**
 * What stands behind the box of code 10500 (a thing that is not there, or not for this person; the call itself opens the box
 * and leads back). Anything else that went wrong can be tried again.
 */
export function RoomGone({ error, retry, what = '实训室', onLogin }: RoomGoneProps) {
  const gone = error instanceof ApiError && error.code === CODE_CONFIRM_BACK
  // What this link does not open, an account may.
  const shut = onLogin && error instanceof ApiError && error.status === 403
  return (
    <Page title={what} backHref="/index">
      {shut ? (
        <Empty title={error.message} icon="link" action={{ label: '登录', onClick: onLogin }} />
      ) : gone ? (
        <Empty title={`${what}不存在`} icon="search" action={{ label: '返回首页', href: '/index' }}>
          {error.message !== `${what}不存在` && error.message}
        </Empty>
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </Page>
  )
}
